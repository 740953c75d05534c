import { useMemo } from 'react';

import { remembered, useRemembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** What somebody is writing: the text, and whom of those named in it they chose from the list. */
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

/**
 * A text that is being written, kept in this browser for one user and one place until it is sent: neither a failure nor
 * a reload nor a live update loses it. The text that one begins with counts as no draft.
 */
export function useDraft(place: string, initial = '') {
  const { _id } = useUserInfo();
  const memory = useMemo(() => remembered<Drafts>(`findingDrafts.${_id}`, isDrafts, none), [_id]);
  const [drafts] = useRemembered(memory);
  const draft: Draft = drafts[place] ?? { text: initial, chosen: [] };

  const write = (next: Draft | null): void => {
    const { [place]: _, ...others } = memory.read();
    const isWorthKeeping = next !== null && next.text !== initial;
    memory.write(isWorthKeeping ? { ...others, [place]: next } : others);
  };
  return { draft, write, forget: () => write(null) };
}
