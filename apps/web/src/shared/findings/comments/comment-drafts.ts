import { useMemo } from 'react';

import { remembered, useRemembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** A text being written, and the IDs of the colleagues selected as mentions. */
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

/** A draft stored in this browser per user and field, so that it survives failures, reloads and live updates. */
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
