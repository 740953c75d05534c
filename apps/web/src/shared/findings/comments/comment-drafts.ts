import { useMemo } from 'react';

import { remembered, useRemembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** A text that is being written, and the users that its author chose from the list of mentions. */
export interface Draft {
  text: string;
  chosen: readonly string[];
}

type Drafts = Readonly<Record<string, Draft>>;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'chosen' in value &&
  Array.isArray(value.chosen);

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isDraft);

const none: Drafts = {};

/** A draft in this browser, for one user and one field: neither a failure nor a reload nor a live update loses it. */
export function useDraft(key: string, initial = '') {
  const { _id } = useUserInfo();
  const memory = useMemo(() => remembered<Drafts>(`findingDrafts.${_id}`, isDrafts, none), [_id]);
  const [drafts] = useRemembered(memory);
  const draft: Draft = drafts[key] ?? { text: initial, chosen: [] };

  const write = (next: Draft | null): void => {
    const { [key]: _, ...others } = memory.read();
    const isChanged = next !== null && next.text !== initial;
    memory.write(isChanged ? { ...others, [key]: next } : others);
  };
  return { draft, write, forget: () => write(null) };
}
