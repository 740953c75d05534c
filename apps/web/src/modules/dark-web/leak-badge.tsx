import type { BreachType, LeakStatus, LeakType } from '@gatehouse/contract/dark-web-rules';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';

import { classNames } from '../../ui/class-names.ts';
import { darkWebTexts as texts } from './dark-web.texts.ts';
import styles from './leak-badge.module.css';

type Icon = typeof IconCheck;
type Tone = 'red' | 'orange' | 'darkRed' | 'blue' | 'green';
interface Look {
  Icon: Icon;
  tone: Tone;
}

const statusLooks: Record<LeakStatus, Look> = {
  1: { Icon: IconAlertTriangle, tone: 'red' },
  2: { Icon: IconProgress, tone: 'orange' },
  3: { Icon: IconCheck, tone: 'green' },
};
const typeLooks: Record<LeakType, Look> = {
  1: { Icon: IconBriefcase, tone: 'darkRed' },
  2: { Icon: IconUser, tone: 'orange' },
};
const breachTypeLooks: Record<BreachType, Look> = {
  1: { Icon: IconStack2, tone: 'blue' },
  2: { Icon: IconWorldWww, tone: 'blue' },
};

function Sign({ look: { Icon, tone }, word }: { look: Look; word: string }) {
  return (
    <span className={classNames(styles.badge, styles[tone])} data-tone={tone} data-status="">
      <Icon size={13} stroke={2.2} aria-hidden="true" />
      {word}
    </span>
  );
}

export const LeakStatusBadge = ({ status }: { status: LeakStatus }) => (
  <Sign look={statusLooks[status]} word={texts.statuses[status]} />
);

export const LeakTypeBadge = ({ type, word = texts.types[type] }: { type: LeakType; word?: string }) => (
  <Sign look={typeLooks[type]} word={word} />
);

export const BreachTypeBadge = ({ breachType }: { breachType: BreachType }) => (
  <Sign look={breachTypeLooks[breachType]} word={texts.breachTypes[breachType]} />
);
