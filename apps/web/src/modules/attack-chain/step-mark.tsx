import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs';
import IconScissors from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';

import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import type { Fall } from './chain-break.ts';

const texts = attackChainTexts.fix;
const icons = { direct: IconScissors, following: IconArrowDownRight };

interface StepMarkProps {
  fall: Fall | undefined;
  /** False where nothing is chosen: the step has fallen already. */
  isChosen: boolean;
}

/** Says of a step that it falls, as sign and word. */
export function StepMark({ fall, isChosen }: StepMarkProps) {
  if (fall === undefined) return null;
  const Icon = icons[fall];
  const label = fall === 'direct' && !isChosen ? texts.broken : texts[fall];
  return (
    <span className={styles.mark}>
      <Icon size={14} stroke={1.9} aria-hidden="true" />
      {label}
    </span>
  );
}
