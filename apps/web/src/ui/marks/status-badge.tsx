import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

/** ○ open · ↻ retest · ✓ fixed · ✕ not fixed · ⚑ acknowledged · ⊘ false positive; the others are for work in progress. */
const signs = {
  open: { Icon: IconCircle, tone: styles.open },
  retest: { Icon: IconRefresh, tone: styles.retest },
  fixed: { Icon: IconCheck, tone: styles.fixed },
  notFixed: { Icon: IconX, tone: styles.notFixed },
  acknowledged: { Icon: IconFlag, tone: styles.quiet },
  falsePositive: { Icon: IconBan, tone: styles.quiet },
  planned: { Icon: IconClock, tone: styles.quiet },
  inProgress: { Icon: IconProgress, tone: styles.retest },
  completed: { Icon: IconCheck, tone: styles.fixed },
  overdue: { Icon: IconAlertTriangle, tone: styles.notFixed },
  draft: { Icon: IconPencil, tone: styles.quiet },
  notStarted: { Icon: IconCircleDashed, tone: styles.quiet },
} as const;

/** The icons of statuses; modules map their statuses to them. */
export type StatusSign = keyof typeof signs;

interface StatusBadgeProps {
  sign: StatusSign;
  label: string;
  /** `plain` has no border, for tables. */
  look?: 'pill' | 'plain';
}

/** A status as icon and text, in a style distinct from severities. */
export function StatusBadge({ sign, label, look = 'pill' }: StatusBadgeProps) {
  const { Icon, tone } = signs[sign];
  return (
    <span className={classNames(styles.badge, tone, look === 'plain' && styles.plain)} data-status={sign}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
