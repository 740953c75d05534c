import { exposureDays } from '@gatehouse/contract/dark-web-rules';
import { type Breach, passwordMask } from '@gatehouse/contract/dark-web-schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

import { Badge } from '../../ui/marks/badge.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './dark-web.module.css';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import { BreachTypeBadge, LeakStatusBadge, LeakTypeBadge } from './leak-badge.tsx';
import { StatusMenu } from './status-menu.tsx';

const { columns } = texts;

function Lines({ children }: { children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>;
}

/** What stands in place of the password; said in a word to those who cannot see it. */
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

/** A long address goes on in the next line with its domain, rather than in the middle of a word. */
function Login({ login }: { login: string }) {
  const at = login.lastIndexOf('@');
  return (
    <bdi>
      {login.slice(0, Math.max(at, 0))}
      <wbr />
      {login.slice(Math.max(at, 0))}
    </bdi>
  );
}

const UserCell = ({ user, idVisual, reopenedAt }: Breach) => (
  <TwoLines
    first={<Login login={user} />}
    second={
      <>
        <code>{idVisual}</code>
        {reopenedAt !== null && <Badge tone="strong">{texts.reopened}</Badge>}
      </>
    }
  />
);

const HostCell = ({ host, device }: Breach) => (
  <Lines>
    <span className={`${styles.code} ${styles.clipped}`}>{host || texts.nothing}</span>
    {device !== null && <bdi className={`${styles.second} ${styles.clipped}`}>{device.name}</bdi>}
  </Lines>
);

function SourceCell({ infoStealer, country, IP }: Breach) {
  const place = [country, IP].filter((part) => part !== '').join(' · ');
  return (
    <Lines>
      <bdi className={styles.clipped}>{infoStealer || texts.nothing}</bdi>
      {place !== '' && (
        <bdi className={`${styles.second} ${styles.clipped}`} dir="ltr">
          {place}
        </bdi>
      )}
    </Lines>
  );
}

/** For how long it has been out; what is mitigated is out no longer, but stays as old as it is. */
export function ExposureAge({ exposedAt }: Pick<Breach, 'exposedAt'>) {
  const days = exposureDays(exposedAt, new Date(useNow()));
  return (
    <Lines>
      <bdi>{texts.days(days)}</bdi>
      <bdi className={`${styles.second} ${styles.whole}`}>
        {texts.sinceDay(displayDate(exposedAt.slice(0, 10)) ?? exposedAt)}
      </bdi>
    </Lines>
  );
}

const shared: readonly Column<Breach>[] = [
  { key: 'user', title: columns.user, cell: UserCell, identifies: true, sort: 'user' },
  { key: 'host', title: columns.host, cell: HostCell, width: '152px', sort: 'host' },
  {
    key: 'password',
    title: columns.password,
    cell: ({ passwordMasked }) => <PasswordMask masked={passwordMasked} />,
    width: '92px',
    priority: 'low',
  },
  {
    key: 'type',
    title: columns.type,
    cell: ({ type, breachType }) => (
      <Lines>
        <LeakTypeBadge type={type} />
        <BreachTypeBadge breachType={breachType} />
      </Lines>
    ),
    width: '116px',
  },
  { key: 'source', title: columns.source, cell: SourceCell, width: '116px', priority: 'low', sort: 'infoStealer' },
  {
    key: 'exposed',
    title: columns.exposed,
    cell: ({ exposedAt }) => <ExposureAge exposedAt={exposedAt} />,
    width: '132px',
    sort: 'exposedAt',
  },
];

const last: readonly Column<Breach>[] = [
  {
    key: 'assignee',
    title: columns.assignee,
    cell: ({ assignee }) => (assignee ? <bdi>{assignee.fullname}</bdi> : texts.unassigned),
    width: '96px',
    priority: 'lower',
  },
  {
    key: 'found',
    title: columns.found,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '116px',
    sort: 'createdAt',
    firstSort: 'descending',
    priority: 'lowest',
  },
];

/** Who may move a record does so where its status stands. */
export function leakColumns({ mayWrite }: { mayWrite: boolean }): readonly Column<Breach>[] {
  const status: Column<Breach> = {
    key: 'status',
    title: columns.status,
    cell: (leak) => (mayWrite ? <StatusMenu leak={leak} /> : <LeakStatusBadge status={leak.status} />),
    width: '138px',
    sort: 'status',
  };
  return [...shared, status, ...last];
}
