import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';

import { formatList, formatNumber } from '../../../core/texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { type Break, type Breaker, breakersOf } from '../steps/chain-break.ts';
import { numbered } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import styles from './fix-chooser.module.css';
import { FindingMarks } from '../steps/step-parts.tsx';
import type { ChainAddress } from '../steps/use-chain-address.ts';

const texts = chainTexts.fix;

interface FixChooserProps {
  steps: readonly AttackStep[];
  address: ChainAddress;
  breaks: ReadonlyMap<string, Break>;
}

/** The findings of the chain, most effective fix first; selecting one shows the effect of its fix. */
export function FixChooser({ steps, address, breaks }: FixChooserProps) {
  const breakers = breakersOf(steps);
  const chosen = breakers.find(({ finding }) => finding._id === address.fix);
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
      <Breakers breakers={breakers} total={steps.length} address={address} />
      <p className={styles.outcome} aria-live="polite">
        {chosen && <bdi>{outcomeOf(steps, chosen, breaks)}</bdi>}
      </p>
    </Card>
  );
}

interface BreakersProps {
  breakers: readonly Breaker[];
  total: number;
  address: ChainAddress;
}

/** Buttons side by side or, on narrow screens, a single select field, so that the chain is not pushed down. */
function Breakers({ breakers, total, address }: BreakersProps) {
  if (breakers.length === 0) return <Text tone="muted">{texts.none}</Text>;
  if (!address.hasRoom)
    return (
      <Select
        aria-label={texts.finding}
        value={address.fix ?? ''}
        onChange={({ target }) => address.chooseFix(target.value || null)}
        options={[
          { value: '', label: texts.nothing },
          ...breakers.map(({ finding, broken }) => ({
            value: finding._id,
            label: texts.option(finding.title, texts.breaks(broken, total)),
          })),
        ]}
      />
    );
  return (
    <ul className={styles.breakers}>
      {breakers.map((breaker) => (
        <Row as="li" key={breaker.finding._id} align="stretch" wraps={false}>
          <BreakerButton breaker={breaker} total={total} address={address} />
        </Row>
      ))}
    </ul>
  );
}

interface BreakerButtonProps extends Omit<BreakersProps, 'breakers'> {
  breaker: Breaker;
}

function BreakerButton({ breaker: { finding, broken }, total, address }: BreakerButtonProps) {
  const isChosen = finding._id === address.fix;
  return (
    <button
      type="button"
      className={classNames(stackLook(), textLook({ size: 13 }), styles.breaker)}
      aria-pressed={isChosen}
      onClick={() => address.chooseFix(isChosen ? null : finding._id)}
    >
      <FindingMarks finding={finding} />
      <span className={styles.title}>
        <bdi>{finding.title}</bdi>
      </span>
      <span className={styles.effect}>
        <bdi>{texts.breaks(broken, total)}</bdi>
      </span>
    </button>
  );
}

/** Describes in words the steps that are marked on the board. */
function outcomeOf(steps: readonly AttackStep[], { finding }: Breaker, breaks: ReadonlyMap<string, Break>): string {
  const broken = numbered(steps).filter(({ step }) => breaks.has(step._id));
  const direct = broken.filter(({ step }) => breaks.get(step._id) === 'direct');
  const first = broken[0]?.number ?? 1;
  const numbers = formatList(direct.map(({ number }) => formatNumber(number)));
  const others = broken.length - direct.length;
  const isCutOff = broken.length === steps.length - first + 1;
  const sentences = [
    texts.breaking(finding.idVisual, numbers, direct.length),
    ...(others > 0 ? [texts.depending(others)] : []),
    ...(isCutOff ? [first === 1 ? texts.neverBegins : texts.ends(first - 1)] : []),
  ];
  return sentences.join(' ');
}
