import { FailureCode } from '@gatehouse/contract/core/reply';
import { useSyncExternalStore } from 'react';

import type { Outcome } from './failure.ts';

/** A call that waits for the user to confirm their identity or cancel. */
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

/** Opens the identity prompt. Calls that need it at the same time share it. */
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

/** The open identity prompt, or null. */
export function useStepUp(): StepUp | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
}

/** Cancels the open identity prompt after a sign-out. */
export function cancelStepUp(): void {
  current?.answer(false);
}

/** Repeats a call that was refused for lack of recent proof once the user confirms their identity; otherwise returns the refusal. */
export async function withProof<T>(attempt: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await attempt();
  if (outcome.error?.code !== FailureCode.stepUpRequired) return outcome;
  return (await askForProof()) ? attempt() : outcome;
}
