import type { OpenWork, StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { formatNumber } from '../../../core/texts.ts';
import { roleTexts } from '../../../shared/vocabulary/roles.texts.ts';
import { userSigns } from '../../../shared/vocabulary/signs.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { staffTexts as texts } from '../staff.texts.ts';

function Status({ state, invitation }: StaffAccount) {
  const now = useNow();
  const isExpired = invitation !== null && Date.parse(invitation.expiresAt) <= now;
  return isExpired ? (
    <StatusBadge look="plain" sign="notFixed" label={texts.expired} />
  ) : (
    <StatusBadge look="plain" sign={userSigns[state]} label={texts.statuses[state]} />
  );
}

const muted = (label: string) => (
  <Text as="span" tone="muted">
    {label}
  </Text>
);

const workKinds = ['engagements', 'drafts', 'retests', 'requests', 'questions'] as const;

/** Returns a text such as `2 engagements, 1 draft`, or an empty text without open work. */
export const workOf = (work: OpenWork): string =>
  texts.workList(workKinds.filter((kind) => work[kind] > 0).map((kind) => texts.work[kind](work[kind])));

const shownWork = ({ openWork }: StaffAccount) => workOf(openWork) || muted(texts.nothing);
const lastSignIn = ({ lastSignInAt: at }: StaffAccount) =>
  at === null ? muted(texts.never) : <RelativeTime moment={at} />;

function NameCell({ account, isOwn }: { account: StaffAccount; isOwn: boolean }) {
  const { fullname, username, presence, state } = account;
  return (
    <PersonCell
      name={fullname}
      missing=""
      detail={readableEmail(username)}
      {...(state === 'active' && { status: { kind: presence, label: texts.presences[presence] } })}
      mark={isOwn && <Badge>{texts.you}</Badge>}
    />
  );
}

/** The columns of the list; the viewer’s own row is marked. */
export const staffColumns = (ownId: string): readonly Column<StaffAccount>[] => [
  {
    key: 'fullname',
    identifies: true,
    title: texts.columns.fullname,
    cell: (account) => <NameCell account={account} isOwn={account._id === ownId} />,
    sort: 'fullname',
  },
  { key: 'role', title: texts.columns.role, cell: ({ role }) => roleTexts[role], width: '160px' },
  { key: 'state', title: texts.columns.status, cell: (account) => <Status {...account} />, width: '140px' },
  {
    key: 'teams',
    title: texts.columns.teams,
    cell: ({ teams }) =>
      teams.length === 0 ? muted(texts.nothing) : <bdi>{teams.map(({ name }) => name).join(', ')}</bdi>,
    width: '160px',
    priority: 'lower',
  },
  {
    key: 'clients',
    title: texts.columns.clients,
    cell: ({ numOfClients }) => formatNumber(numOfClients),
    kind: 'number',
    width: '88px',
  },
  { key: 'work', title: texts.columns.work, cell: shownWork, width: '260px', priority: 'low' },
  {
    key: 'lastSignIn',
    title: texts.columns.lastSignIn,
    cell: lastSignIn,
    width: relativeTimeWidth,
    sort: 'lastSignInAt',
    firstSort: 'descending',
    priority: 'lowest',
  },
];

/** A staff member as a card on a phone. */
export function StaffCard({ account, Link }: { account: StaffAccount; Link: CardLink }) {
  return (
    <CardLines
      start={roleTexts[account.role]}
      end={<Status {...account} />}
      title={
        <Link>
          <bdi>{account.fullname}</bdi>
        </Link>
      }
      foot={texts.clientCount(account.numOfClients)}
      footEnd={lastSignIn(account)}
    />
  );
}
