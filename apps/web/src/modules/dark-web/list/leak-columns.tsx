import { exposureDays } from '@gatehouse/contract/dark-web-rules';
import { type Breach, passwordMask } from '@gatehouse/contract/dark-web-schema';
import { displayDate } from '@gatehouse/domain/display-date';

import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import styles from '../dark-web.module.css';
import { darkWebTexts as texts } from '../dark-web.texts.ts';
import { BreachTypeBadge, LeakStatusBadge, LeakTypeBadge } from '../leak-badge.tsx';
import { LeakStatusMenu } from './status-menu.tsx';

const { columns } = texts;

/** Stands for the password; screen readers get a word. */
export function PasswordMask({ masked }: { masked: string }) {
  if (masked === '') return <span className={styles.second}>{texts.noPassword}</span>;
  return (
    <>
      <span className={styles.mask} aria-hidden="true">
        {passwordMask}
      </span>
      <VisuallyHidden>{texts.hidden}</VisuallyHidden>
    </>
  );
}

/** The host, where the source names one, and the visible id. */
export const HostAndId = ({ host, idVisual, reopenedAt }: Breach) => (
  <>
    {reopenedAt !== null && <>{texts.reopened} · </>}
    {host !== '' && (
      <>
        <bdi dir="ltr">{host}</bdi> ·{' '}
      </>
    )}
    <code>{idVisual}</code>
  </>
);

const LoginCell = (leak: Breach) => <TwoLineCell first={<bdi>{leak.user}</bdi>} second={<HostAndId {...leak} />} />;

function SourceCell({ infoStealer, device, country, IP }: Breach) {
  const details = [device?.name ?? '', country, IP].filter((part) => part !== '').join(' · ');
  return (
    <TwoLineCell
      first={<bdi>{infoStealer || texts.nothing}</bdi>}
      second={details === '' ? null : <bdi dir="ltr">{details}</bdi>}
    />
  );
}

/** How long it has been exposed, and since when. */
export function ExposureAge({ exposedAt }: Pick<Breach, 'exposedAt'>) {
  const dayOf = useZoneDay();
  const day = dayOf(exposedAt);
  const days = exposureDays(day, dayOf(useNow()));
  const since = days === 0 ? null : <bdi>{texts.sinceDay(displayDate(day) ?? day)}</bdi>;
  return <TwoLineCell first={<bdi>{texts.days(days)}</bdi>} second={since} />;
}

const beforeStatus: readonly Column<Breach>[] = [
  { key: 'user', title: columns.user, cell: (leak) => <LoginCell {...leak} />, identifies: true, sort: 'user' },
  {
    key: 'password',
    title: columns.password,
    cell: ({ passwordMasked }) => <PasswordMask masked={passwordMasked} />,
    width: '92px',
    priority: 'lower',
  },
  {
    key: 'type',
    title: columns.type,
    cell: ({ type, breachType }) => (
      <TwoLineCell
        first={<LeakTypeBadge type={type} look="plain" />}
        second={<BreachTypeBadge breachType={breachType} look="plain" />}
      />
    ),
    width: '120px',
  },
  {
    key: 'source',
    title: columns.source,
    cell: (leak) => <SourceCell {...leak} />,
    width: '148px',
    priority: 'low',
    sort: 'infoStealer',
  },
  {
    key: 'exposed',
    title: columns.exposed,
    cell: ({ exposedAt }) => <ExposureAge exposedAt={exposedAt} />,
    width: '152px',
    sort: 'exposedAt',
  },
];

const afterStatus: readonly Column<Breach>[] = [
  {
    key: 'assignee',
    title: columns.assignee,
    cell: ({ assignee }) => <PersonCell name={assignee?.fullname ?? null} missing={texts.unassigned} />,
    width: '148px',
    priority: 'lower',
  },
  {
    key: 'found',
    title: columns.found,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: relativeTimeWidth,
    sort: 'createdAt',
    firstSort: 'descending',
    priority: 'lowest',
  },
];

const withStatus = (cell: Column<Breach>['cell']): readonly Column<Breach>[] => [
  ...beforeStatus,
  { key: 'status', title: columns.status, cell, width: '148px', sort: 'status' },
  ...afterStatus,
];

/** For readers. */
export const leakColumns = withStatus(({ status }) => <LeakStatusBadge status={status} look="plain" />);
/** For those who may change the status in the row. */
export const editableLeakColumns = withStatus((leak) => <LeakStatusMenu leak={leak} />);
