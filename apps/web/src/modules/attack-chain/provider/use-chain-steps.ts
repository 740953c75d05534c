import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import type { FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { moveEntry } from '../../../shared/forms/moved-by.ts';
import { newStep, type StepForm } from './chain-draft.ts';
import { chainEditorTexts } from './chain-editor.texts.ts';

const texts = chainEditorTexts.steps;

/** The fields of a step that the server may refuse. */
const fields = ['tacticId', 'techniqueId', 'name', 'url', 'note', 'findings', 'hosts', 'hosts.0', 'dependsOn'];

/** Props of the list of steps. */
export interface ChainStepsProps {
  steps: readonly StepForm[];
  onChange: (steps: StepForm[]) => void;
  /** The stored steps with their images, which are saved immediately and not with the form. */
  stored: readonly AttackStep[];
  params: FrameParams;
  errorOf: (path: string) => string | undefined;
}

export interface ChainStepProps extends ChainStepsProps {
  step: StepForm;
  place: number;
  isOpen: boolean;
  state: StepsState;
}

/** Focuses the button that moved the step or, at the end of the list, the opposite one. */
function focusMover(list: RefObject<HTMLOListElement | null>, key: string, by: 'up' | 'down'): void {
  const step = list.current?.querySelector(`[data-step="${key}"]`);
  const wanted = step?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`);
  (wanted ?? step?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus();
}

/** The state of dragging a step. */
function useDrag(steps: readonly StepForm[], moveTo: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  return {
    begin: setDragged,
    isOver: dragged !== null,
    dropAt: (place: number): void => {
      const from = steps.findIndex(({ key }) => key === dragged);
      moveTo(from, place);
      setDragged(null);
    },
    end: () => setDragged(null),
  };
}

/** The open step. The first step that the server refuses is opened, so that its error is visible. */
function useOpenStep({ steps, errorOf }: ChainStepsProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const isRefused = (place: number): boolean => fields.some((name) => errorOf(`steps.${place}.${name}`) !== undefined);
  const refusedKey = steps.find((_, place) => isRefused(place))?.key ?? null;
  // Set during rendering, as React recommends for state that follows a prop.
  if (refusedKey !== seenKey) {
    setSeenKey(refusedKey);
    if (refusedKey !== null) setOpenKey(refusedKey);
  }
  return { openKey, setOpenKey, toggle: (key: string) => setOpenKey(openKey === key ? null : key) };
}

/** Adds, moves and removes steps; the focus follows a moved step. */
export function useChainSteps(props: ChainStepsProps, list: RefObject<HTMLOListElement | null>) {
  const { steps, onChange } = props;
  const { openKey, setOpenKey, toggle } = useOpenStep(props);
  const [announced, setAnnounced] = useState('');
  const nameAt = (place: number): string => texts.row(place + 1);

  const moveTo = (from: number, to: number): void => {
    if (from === to || from < 0) return;
    flushSync(() => {
      onChange(moveEntry(steps, from, to - from));
      setAnnounced(texts.moved(nameAt(from), to + 1));
    });
    focusMover(list, steps[from]?.key ?? '', to < from ? 'up' : 'down');
  };
  return {
    openKey,
    /** The last action, for screen readers. */
    announced,
    nameAt,
    moveTo,
    toggle,
    add: (): void => {
      const step = newStep();
      onChange([...steps, step]);
      setOpenKey(step.key);
    },
    remove: (place: number): void => {
      onChange(steps.filter((_, index) => index !== place));
      setAnnounced(texts.removed(nameAt(place)));
    },
    drag: useDrag(steps, moveTo),
  };
}

/** The state and actions of the step list. */
type StepsState = ReturnType<typeof useChainSteps>;
