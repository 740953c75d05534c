import { hasAccess } from '@gatehouse/contract/core/access';
import { engagementListAccess, engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { retests } from '@gatehouse/contract/retests/retests';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import type { Failure } from '../../../core/failure.ts';
import type { TileProps } from '../../../core/module.ts';
import { useViewer } from '../../../core/session-store.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { daysBetween } from '../../../shared/engagements/engagement-days.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts } from './tiles.texts.ts';

const texts = tilesTexts.next;
const planned = { query: { status: 'Planned', limit: 50 } } as const;
const openRetest = { state: 'Requested,In Progress', sort: 'expectedDate', limit: 1 } as const;
const dueSoon = { due: 'soon', sort: 'dueDate', limit: 1 } as const;

/** The next test, the next retest result and the next due date. */
export function NextPart({ engagementId }: TileProps) {
  const mayList = hasAccess(engagementListAccess, useViewer());
  return (
    <ul className={styles.next} aria-label={tilesNames.titles.next}>
      {mayList && engagementId === null && <NextTest />}
      <NextRetest engagementId={engagementId} />
      <NextDue engagementId={engagementId} />
    </ul>
  );
}

type OfEngagement = Pick<TileProps, 'engagementId'>;

/** The list cannot be sorted by start, so enough planned engagements are read to find the next one. */
function NextTest() {
  const today = useZoneDay()(useNow());
  const { data, failure } = useRead(engagements.list, planned);
  const [next] = (data?.rows ?? [])
    .flatMap(({ _id, title, date_start: day }) =>
      day !== null && day >= today ? [{ to: `/engagements/${_id}`, title, day }] : [],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return <Item label={texts.test} none={texts.noTest} failure={failure} entry={data && (next ?? null)} />;
}

function NextRetest({ engagementId }: OfEngagement) {
  const ofOne = { params: { id: engagementId ?? '' }, query: openRetest };
  const all = useRead(retests.all, { query: openRetest }, { isOff: engagementId !== null });
  const one = useRead(retests.list, ofOne, { isOff: engagementId === null });
  const { data, failure } = engagementId === null ? all : one;
  const [next] = data?.rows ?? [];
  const entry = next && {
    to: `/engagements/${next.engagement._id}/retests/${next._id}`,
    title: next.title,
    day: next.expectedDate,
  };
  return <Item label={texts.retest} none={texts.noRetest} failure={failure} entry={data && (entry ?? null)} />;
}

function NextDue({ engagementId }: OfEngagement) {
  const ofOne = { params: { id: engagementId ?? '' }, query: dueSoon };
  const all = useRead(findings.all, { query: dueSoon }, { isOff: engagementId !== null });
  const one = useRead(findings.list, ofOne, { isOff: engagementId === null });
  const { data, failure } = engagementId === null ? all : one;
  const [next] = data?.rows ?? [];
  const entry = next && {
    to: `/engagements/${next.engagement._id}/findings/${next._id}`,
    title: next.title,
    day: next.dueDate,
  };
  return <Item label={texts.due} none={texts.noDue} failure={failure} entry={data && (entry ?? null)} />;
}

interface ItemProps {
  label: string;
  none: string;
  failure: Failure | null;
  /** Undefined while it loads, null if there is none. */
  entry: { to: string; title: string; day: string | null } | null | undefined;
}

function Item({ label, none, failure, entry }: ItemProps) {
  return (
    <li className={styles.nextItem}>
      <Text size={12} tone="muted">
        {label}
      </Text>
      <Entry none={failure && entry === undefined ? texts.unknown : none} entry={failure ? (entry ?? null) : entry} />
    </li>
  );
}

function Entry({ none, entry }: Pick<ItemProps, 'none' | 'entry'>) {
  const today = useZoneDay()(useNow());
  if (entry === undefined) return <Skeleton height="40px" />;
  if (entry === null) return <Text tone="muted">{none}</Text>;
  return (
    <>
      <Link to={entry.to} className={styles.nextLink} title={entry.title} data-print="plain">
        <bdi>{entry.title}</bdi>
      </Link>
      <Text size={13} tone="muted">
        {entry.day === null ? texts.noDate : `${displayDate(entry.day)} · ${daysTo(daysBetween(today, entry.day))}`}
      </Text>
    </>
  );
}

const daysTo = (days: number): string => (days < 0 ? texts.late(-days) : texts.inDays(days));
