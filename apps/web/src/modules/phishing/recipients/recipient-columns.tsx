import type { PhishingEntry } from '@gatehouse/contract/phishing/campaign.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { departmentName } from '../departments.ts';
import { shortDuration } from '../durations.ts';
import { phishingTexts } from '../phishing.texts.ts';
import { actionName, ResultBadge } from '../phishing-marks.tsx';
import { recipientTexts } from './recipients.texts.ts';

const texts = recipientTexts.columns;

const firstOf = ({ events }: PhishingEntry, type: PhishingEntry['events'][number]['type']): number | null => {
  const first = events.find((event) => event.type === type && event.excluded === null);
  return first ? Date.parse(first.at) : null;
};

/** Returns the time from the recipient's email to the first click that counts. */
function timeToClick(entry: PhishingEntry): string {
  const [sent, clicked] = [firstOf(entry, 'sent'), firstOf(entry, 'clicked')];
  if (sent === null || clicked === null || clicked < sent) return phishingTexts.nothing;
  return shortDuration((clicked - sent) / 1_000);
}

const Moment = ({ moment }: { moment: string | null }) =>
  moment === null ? phishingTexts.nothing : <RelativeTime moment={moment} />;

/** The columns of recipients, with a pseudonym instead of the name if required. */
export const recipientColumns: readonly Column<PhishingEntry>[] = [
  {
    key: 'name',
    title: texts.name,
    cell: ({ fullname, email }) => (
      <PersonCell
        name={fullname}
        missing={phishingTexts.nothing}
        {...(email !== null && { detail: readableEmail(email) })}
      />
    ),
    identifies: true,
  },
  {
    key: 'department',
    title: texts.department,
    cell: ({ department }) => <bdi>{departmentName(department)}</bdi>,
    width: '150px',
    priority: 'lower',
  },
  {
    key: 'status',
    title: texts.status,
    cell: ({ status }) => <ResultBadge status={status} />,
    width: '160px',
    sort: 'status',
  },
  {
    key: 'reached',
    title: texts.reached,
    cell: ({ stageAt }) => <Moment moment={stageAt} />,
    width: '140px',
    sort: 'stageAt',
    firstSort: 'descending',
    priority: 'low',
  },
  { key: 'click', title: texts.click, cell: timeToClick, kind: 'number', width: '116px', priority: 'lowest' },
  {
    key: 'reported',
    title: texts.reported,
    cell: ({ reportedAt }) => <Moment moment={reportedAt} />,
    width: '132px',
    priority: 'low',
  },
  { key: 'action', title: texts.action, cell: ({ action }) => actionName(action), width: '152px' },
];

/** A recipient as a card on a phone. */
export const RecipientCard = ({ entry, Link }: { entry: PhishingEntry; Link: CardLink }) => (
  <CardLines
    start={<ResultBadge status={entry.status} />}
    end={<Moment moment={entry.stageAt} />}
    title={<CardTitle Link={Link}>{entry.fullname}</CardTitle>}
    foot={<bdi>{departmentName(entry.department)}</bdi>}
    footEnd={actionName(entry.action)}
  />
);
