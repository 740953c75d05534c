import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';

import { shownNumber } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { type Fall, type Lever, leversOf } from './chain-break.ts';
import { numbered } from './chain-phases.ts';
import { FindingMarks } from './step-findings.tsx';
import type { ChainAddress } from './use-chain-address.ts';

const texts = attackChainTexts.fix;

interface FixChooserProps {
  steps: readonly AttackStep[];
  address: ChainAddress;
  falls: ReadonlyMap<string, Fall>;
}

/** Which fix takes most of the attack away: the findings of the chain, the strongest first, to be tried out. */
export function FixChooser({ steps, address, falls }: FixChooserProps) {
  const levers = leversOf(steps);
  const chosen = levers.find(({ finding }) => finding._id === address.fix);
  return (
    <Card
      title={texts.title}
      context={texts.hint}
      actions={
        chosen && (
          <Button size="small" onClick={() => address.chooseFix(null)}>
            {texts.clear}
          </Button>
        )
      }
    >
      {levers.length === 0 && <p className={styles.muted}>{texts.none}</p>}
      <ul className={styles.levers}>
        {levers.map((lever) => (
          <li key={lever.finding._id}>
            <LeverButton lever={lever} total={steps.length} address={address} />
          </li>
        ))}
      </ul>
      <p className={styles.outcome} aria-live="polite">
        {chosen ? outcomeOf(steps, chosen, falls) : ''}
      </p>
    </Card>
  );
}

interface LeverButtonProps {
  lever: Lever;
  total: number;
  address: ChainAddress;
}

function LeverButton({ lever: { finding, fallen }, total, address }: LeverButtonProps) {
  const isChosen = finding._id === address.fix;
  return (
    <button
      type="button"
      className={styles.lever}
      aria-pressed={isChosen}
      onClick={() => address.chooseFix(isChosen ? null : finding._id)}
    >
      <FindingMarks finding={finding} />
      <bdi className={styles.leverTitle}>{finding.title}</bdi>
      <span className={styles.leverEffect}>{texts.falls(fallen, total)}</span>
    </button>
  );
}

/** What is marked on the board, in words. */
function outcomeOf(steps: readonly AttackStep[], { finding }: Lever, falls: ReadonlyMap<string, Fall>): string {
  const fallen = numbered(steps).filter(({ step }) => falls.has(step._id));
  const direct = fallen.filter(({ step }) => falls.get(step._id) === 'direct');
  const first = fallen[0]?.number ?? 1;
  const numbers = direct.map(({ number }) => shownNumber(number)).join(', ');
  const sentence = texts.chosen(finding.idVisual, texts.steps(numbers, direct.length), fallen.length - direct.length);
  const isCutOff = fallen.length === steps.length - first + 1;
  if (!isCutOff) return sentence;
  return `${sentence} ${first === 1 ? texts.neverBegins : texts.ends(first - 1)}`;
}
