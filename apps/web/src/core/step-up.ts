import { FailureCode } from '@gatehouse/contract/core/reply';
import { useSyncExternalStore } from 'react';

import type { Outcome } from './failure.ts';

/** A call waits until someone has confirmed their identity, or given up. */
interface StepUp {
  answer: (isProven: boolean) => void;
}

let current: StepUp | null = null;
let proven: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function change(next: StepUp | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Calls that need it at the same time share one question. */
function askForProof(): Promise<boolean> {
  proven ??= new Promise<boolean>((resolve) => {
    const answer = (isProven: boolean): void => {
      proven = null;
      change(null);
      resolve(isProven);
    };
    change({ answer });
  });
  return proven;
}

/** The question that is open; null while no call waits for an answer. */
export function useStepUp(): StepUp | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
}

/** Cancels the open question, because the user has signed out. */
export function cancelStepUp(): void {
  current?.answer(false);
}

/** Repeats a call that was refused for want of a recent proof once there is one; without it the refusal is the answer. */
export async function withProof<T>(attempt: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await attempt();
  if (outcome.error?.code !== FailureCode.stepUpRequired) return outcome;
  return (await askForProof()) ? attempt() : outcome;
}
