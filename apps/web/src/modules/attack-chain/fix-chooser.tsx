import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';

import { shownList, shownNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
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
      <Levers levers={levers} total={steps.length} address={address} />
      <p className={styles.outcome} aria-live="polite">
        {chosen && <bdi>{outcomeOf(steps, chosen, falls)}</bdi>}
      </p>
    </Card>
  );
}

interface LeversProps {
  levers: readonly Lever[];
  total: number;
  address: ChainAddress;
}

/** Beside each other where there is room, else one field, so that the chain itself is not far down. */
function Levers({ levers, total, address }: LeversProps) {
  if (levers.length === 0) return <p className={styles.muted}>{texts.none}</p>;
  if (!address.hasRoom)
    return (
      <Select
        aria-label={texts.finding}
        value={address.fix ?? ''}
        onChange={({ target }) => address.chooseFix(target.value || null)}
        options={[
          { value: '', label: texts.nothing },
          ...levers.map(({ finding, fallen }) => ({
            value: finding._id,
            label: texts.option(finding.title, texts.falls(fallen, total)),
          })),
        ]}
      />
    );
  return (
    <ul className={styles.levers}>
      {levers.map((lever) => (
        <li key={lever.finding._id}>
          <LeverButton lever={lever} total={total} address={address} />
        </li>
      ))}
    </ul>
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
      <span className={styles.leverTitle}>
        <bdi>{finding.title}</bdi>
      </span>
      <span className={styles.leverEffect}>
        <bdi>{texts.falls(fallen, total)}</bdi>
      </span>
    </button>
  );
}

/** What is marked on the board, in words. */
function outcomeOf(steps: readonly AttackStep[], { finding }: Lever, falls: ReadonlyMap<string, Fall>): string {
  const fallen = numbered(steps).filter(({ step }) => falls.has(step._id));
  const direct = fallen.filter(({ step }) => falls.get(step._id) === 'direct');
  const first = fallen[0]?.number ?? 1;
  const numbers = shownList(direct.map(({ number }) => shownNumber(number)));
  const others = fallen.length - direct.length;
  const isCutOff = fallen.length === steps.length - first + 1;
  const sentences = [
    texts.falling(finding.idVisual, numbers, direct.length),
    ...(others > 0 ? [texts.depending(others)] : []),
    ...(isCutOff ? [first === 1 ? texts.neverBegins : texts.ends(first - 1)] : []),
  ];
  return sentences.join(' ');
}
