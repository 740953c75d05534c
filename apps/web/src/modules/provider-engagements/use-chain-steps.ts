import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { attackTexts } from './attack.texts.ts';
import { newStep } from './chain-draft.ts';
import type { ChainStepsProps, StepsState } from './chain-props.ts';
import { movedBy } from '../../shared/forms/moved-by.ts';

const texts = attackTexts.steps;

/** Once the step stands in its new place; at an end of the list its other button. */
function focusMover(list: RefObject<HTMLOListElement | null>, key: string, by: 'up' | 'down'): void {
  const step = list.current?.querySelector(`[data-step="${key}"]`);
  const wanted = step?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`);
  (wanted ?? step?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus();
}

/** The step that hangs on the mouse. */
function useDrag(steps: ChainStepsProps['steps'], moveTo: (from: number, to: number) => void): StepsState['drag'] {
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

/** Adds, moves and removes steps, and leads the focus along with the step that moves. */
export function useChainSteps(
  { steps, onChange }: ChainStepsProps,
  list: RefObject<HTMLOListElement | null>,
): StepsState {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const nameAt = (place: number): string => texts.row(place + 1);

  const moveTo = (from: number, to: number): void => {
    if (from === to || from < 0) return;
    flushSync(() => {
      onChange(movedBy(steps, from, to - from));
      setWords(texts.moved(nameAt(from), to + 1));
    });
    focusMover(list, steps[from]?.key ?? '', to < from ? 'up' : 'down');
  };
  return {
    openKey,
    words,
    nameAt,
    moveTo,
    toggle: (key: string) => setOpenKey(openKey === key ? null : key),
    add: (): void => {
      const step = newStep();
      onChange([...steps, step]);
      setOpenKey(step.key);
    },
    remove: (place: number): void => {
      onChange(steps.filter((_, index) => index !== place));
      setWords(texts.removed(nameAt(place)));
    },
    drag: useDrag(steps, moveTo),
  };
}
