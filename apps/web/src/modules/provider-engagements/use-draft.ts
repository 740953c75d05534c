import { useState } from 'react';

interface Draft<Value> {
  draft: Value;
  change: (part: Partial<Value>) => void;
  isDirty: boolean;
  /** What is stored is no longer what the draft began with. */
  isOutdated: boolean;
  /** Begins anew with what is stored now. */
  discard: () => void;
  /** Says that the draft is what is stored from now on. */
  settle: (stored: Value) => void;
}

/**
 * What somebody types over what is stored. While nothing is typed it follows the stored value, which others change;
 * afterwards it stays as it is, and says that there is something newer.
 */
export function useDraft<Value extends object>(
  stored: Value,
  isSame: (one: Value, other: Value) => boolean,
): Draft<Value> {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const isDirty = !isSame(draft, base);
  const isOutdated = !isSame(stored, base);
  const settle = (value: Value): void => {
    setBase(value);
    setDraft(value);
  };
  // Set while rendering, as React asks for where state follows a prop.
  if (isOutdated && !isDirty) settle(stored);
  return {
    draft,
    change: (part) => setDraft((current) => ({ ...current, ...part })),
    isDirty,
    isOutdated: isOutdated && isDirty,
    discard: () => settle(stored),
    settle,
  };
}
