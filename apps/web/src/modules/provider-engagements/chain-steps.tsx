import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef } from 'react';

import type { Failure } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { attackTexts } from './attack.texts.ts';
import type { StepForm } from './chain-draft.ts';
import type { ChainStepsProps } from './chain-props.ts';
import { ChainStep } from './chain-step.tsx';
import styles from './chain.module.css';
import { useChainSteps } from './use-chain-steps.ts';

const texts = attackTexts.steps;

/** The first step that the server refused is opened, so that its sentence is seen. */
function refusedKey(failure: Failure | null, steps: readonly StepForm[]): string | null {
  const place = failure?.issues.map(({ path }) => /^steps\.(\d+)/.exec(path)?.[1]).find((found) => found !== undefined);
  return (place === undefined ? undefined : steps[Number(place)]?.key) ?? null;
}

/** The steps in their order: to be added, moved and removed with the mouse, a finger or the keyboard. */
export function ChainSteps(props: ChainStepsProps) {
  const { steps, failure } = props;
  const list = useRef<HTMLOListElement>(null);
  const state = useChainSteps(props, list);
  const openKeys = [state.openKey, refusedKey(failure, steps)];
  const add = (
    <Button icon={<IconPlus size={16} stroke={1.8} />} onClick={state.add}>
      {texts.add}
    </Button>
  );
  return (
    <Card title={texts.title} context={texts.context} actions={steps.length > 0 ? add : undefined}>
      <VisuallyHidden>
        <span role="status">{state.words}</span>
      </VisuallyHidden>
      {steps.length === 0 ? (
        <EmptyState kind="first-use" title={texts.none} action={add}>
          {texts.noneWhy}
        </EmptyState>
      ) : (
        <ol ref={list} className={styles.steps} aria-label={texts.list}>
          {steps.map((step, place) => (
            <ChainStep
              key={step.key}
              step={step}
              place={place}
              isOpen={openKeys.includes(step.key)}
              state={state}
              {...props}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
