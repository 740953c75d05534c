import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { exposureDays, leakMovesFrom } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { passwordMask } from '@gatehouse/contract/dark-web/leak';
import { displayDate } from '@gatehouse/domain/display-date';

import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { StatusMenu } from '../../../shared/records/status-menu.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PersonMark } from '../../../ui/people/person-mark.tsx';
import { avatarWidth, headedTimeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import styles from '../dark-web.module.css';
import { darkWebTexts as texts } from '../dark-web.texts.ts';
import { BreachTypeBadge, LeakStatusBadge, LeakTypeBadge } from '../leak-badge.tsx';
import { useChangeStatus } from './use-change-status.ts';

const { columns } = texts;

/** A placeholder for the password, with a text for screen readers. */
export function PasswordMask({ masked }: { masked: string }) {
  if (masked === '') return <span className={textLook({ size: 12, tone: 'muted' })}>{texts.noPassword}</span>;
  return (
    <>
      <span className={styles.mask} aria-hidden="true">
        {passwordMask}
      </span>
      <VisuallyHidden>{texts.hidden}</VisuallyHidden>
    </>
  );
}

/** The host, if the source reports one, and the readable ID. */
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

/** The duration and start of the exposure. */
export function ExposureAge({ exposedAt }: Pick<Breach, 'exposedAt'>) {
  const dayOf = useZoneDay();
  const day = dayOf(exposedAt);
  const days = exposureDays(day, dayOf(useNow()));
  const since = days === 0 ? null : <bdi>{texts.sinceDay(displayDate(day) ?? day)}</bdi>;
  return <TwoLineCell first={<bdi>{texts.days(days)}</bdi>} second={since} />;
}

const beforeStatus: readonly Column<Breach>[] = [
  {
    key: 'user',
    title: columns.user,
    cell: (leak) => <LoginCell {...leak} />,
    identifies: true,
    sort: 'user',
    beside: {},
  },
  {
    key: 'password',
    title: columns.password,
    cell: ({ passwordMasked }) => <PasswordMask masked={passwordMasked} />,
    width: '92px',
    priority: 'lowest',
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
    width: '112px',
  },
  {
    key: 'source',
    title: columns.source,
    cell: (leak) => <SourceCell {...leak} />,
    width: '140px',
    priority: 'lowest',
    sort: 'infoStealer',
  },
  {
    key: 'exposed',
    title: columns.exposed,
    cell: ({ exposedAt }) => <ExposureAge exposedAt={exposedAt} />,
    width: '132px',
    sort: 'exposedAt',
  },
];

const afterStatus: readonly Column<Breach>[] = [
  {
    key: 'assignee',
    title: columns.assignee,
    sign: <IconUser size={15} stroke={1.7} aria-hidden="true" />,
    cell: ({ assignee }) => <PersonMark name={assignee?.fullname ?? null} missing={texts.unassigned} />,
    width: avatarWidth,
    priority: 'low',
  },
  {
    key: 'found',
    title: columns.found,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} look="short" />,
    width: headedTimeWidth,
    sort: 'createdAt',
    firstSort: 'descending',
    priority: 'lower',
  },
];

const withStatus = (cell: Column<Breach>['cell']): readonly Column<Breach>[] => [
  ...beforeStatus,
  { key: 'status', title: columns.status, cell, width: '140px', sort: 'status', beside: {} },
  ...afterStatus,
];

/** The columns without permission to change the status. */
export const leakColumns = withStatus(({ status }) => <LeakStatusBadge status={status} look="plain" />);

const statusMenuTexts = texts.statusMenu;

/** The status of a leak as a button with a menu of the allowed changes. */
function LeakStatusMenu({ leak }: { leak: Breach }) {
  const { changeStatus } = useChangeStatus();
  const { idVisual, status } = leak;
  const items = leakMovesFrom(status).map((to) => ({
    label: statusMenuTexts.to(texts.statuses[to]),
    onSelect: () => void changeStatus(leak, to),
  }));
  return (
    <StatusMenu
      label={statusMenuTexts.label(idVisual, texts.statuses[status])}
      title={statusMenuTexts.title(idVisual)}
      items={items}
    >
      <LeakStatusBadge status={status} look="plain" />
    </StatusMenu>
  );
}

/** The columns with a status menu, for users who can change the status. */
export const editableLeakColumns = withStatus((leak) => <LeakStatusMenu leak={leak} />);
