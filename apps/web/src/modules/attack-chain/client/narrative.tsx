import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';

import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { AttackSteps } from './attack-steps.tsx';
import styles from './narrative.module.css';

interface NarrativeProps {
  text: string;
  steps: readonly AttackStep[];
}

/** The attack as the testers tell it, with its steps beside it. */
export const Narrative = ({ text, steps }: NarrativeProps) => (
  <div className={styles.columns}>
    <Card>
      <div className={textLook({ size: 16 })}>
        <Markdown text={text} headingLevel={3} />
      </div>
    </Card>
    {steps.length > 0 && (
      <div className={styles.beside}>
        <AttackSteps steps={steps} />
      </div>
    )}
  </div>
);
