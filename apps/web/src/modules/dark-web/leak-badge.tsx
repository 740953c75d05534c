import type { BreachType, LeakStatus, LeakType } from '@gatehouse/contract/dark-web/dark-web-rules';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';

import { classNames } from '../../ui/class-names.ts';
import { rowLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import styles from './leak-badge.module.css';

interface Sign {
  Icon: typeof IconCheck;
  tone: 'red' | 'orange' | 'darkRed' | 'blue' | 'green';
}

const statusSigns: Record<LeakStatus, Sign> = {
  1: { Icon: IconAlertTriangle, tone: 'red' },
  2: { Icon: IconProgress, tone: 'orange' },
  3: { Icon: IconCheck, tone: 'green' },
};
const typeSigns: Record<LeakType, Sign> = {
  1: { Icon: IconBriefcase, tone: 'darkRed' },
  2: { Icon: IconUser, tone: 'orange' },
};
const breachTypeSigns: Record<BreachType, Sign> = {
  1: { Icon: IconStack2, tone: 'blue' },
  2: { Icon: IconWorldWww, tone: 'blue' },
};

/** `plain` has a colored icon next to black text; tables use it for every badge. */
type BadgeLook = 'soft' | 'plain';

interface BadgeProps {
  sign: Sign;
  label: string;
  look: BadgeLook | undefined;
}

function LeakBadge({ sign: { Icon, tone }, label, look = 'soft' }: BadgeProps) {
  return (
    <span
      className={classNames(
        rowLook({ wraps: false, isInline: true }),
        look === 'soft' && textLook({ size: 12, weight: 'medium' }),
        styles.badge,
        styles[tone],
        styles[look],
      )}
      data-tone={tone}
      data-status=""
    >
      <Icon size={14} stroke={2.1} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}

export const LeakStatusBadge = ({ status, look }: { status: LeakStatus; look?: BadgeLook }) => (
  <LeakBadge sign={statusSigns[status]} label={texts.statuses[status]} look={look} />
);

interface TypeBadgeProps {
  type: LeakType;
  label?: string;
  look?: BadgeLook;
}

export const LeakTypeBadge = ({ type, label = texts.types[type], look }: TypeBadgeProps) => (
  <LeakBadge sign={typeSigns[type]} label={label} look={look} />
);

export const BreachTypeBadge = ({ breachType, look }: { breachType: BreachType; look?: BadgeLook }) => (
  <LeakBadge sign={breachTypeSigns[breachType]} label={texts.breachTypes[breachType]} look={look} />
);
