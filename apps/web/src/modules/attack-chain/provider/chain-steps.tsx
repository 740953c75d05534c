import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { chainEditorTexts } from './chain-editor.texts.ts';
import { ChainStep } from './chain-step.tsx';
import styles from './chain-steps.module.css';
import { type ChainStepsProps, useChainSteps } from './use-chain-steps.ts';

const texts = chainEditorTexts.steps;

/** The ordered steps, which can be added, moved and removed by mouse, touch and keyboard. */
export function ChainSteps(props: ChainStepsProps) {
  const { steps } = props;
  const list = useRef<HTMLOListElement>(null);
  const state = useChainSteps(props, list);
  const add = (
    <Button icon={<IconPlus size={16} stroke={1.8} />} onClick={state.add}>
      {texts.add}
    </Button>
  );
  return (
    <Card title={texts.title} context={texts.context}>
      <VisuallyHidden>
        <span role="status">{state.announced}</span>
      </VisuallyHidden>
      {steps.length === 0 ? (
        <EmptyState kind="first-use" title={texts.none} action={add}>
          {texts.noneWhy}
        </EmptyState>
      ) : (
        <Stack gap={12} align="start">
          <ol ref={list} className={classNames(stackLook(), styles.steps)} aria-label={texts.list}>
            {steps.map((step, place) => (
              <ChainStep key={step.key} {...{ step, place, state, ...props }} isOpen={step.key === state.openKey} />
            ))}
          </ol>
          {add}
        </Stack>
      )}
    </Card>
  );
}
