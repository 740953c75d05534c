import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';

import type { Draft } from './comment-drafts.ts';
import { type Colleague, matchingColleagues, mentionAt, withMention } from './mentions.ts';

const shownAtMost = 6;

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

interface MentionList {
  area: RefObject<HTMLTextAreaElement | null>;
  draft: Draft;
  write: (draft: Draft) => void;
  colleagues: readonly Colleague[];
}

/** Places the caret after a mention once the text is rendered. */
function useCaret(area: MentionList['area']): (caret: number) => void {
  const [next, setNext] = useState<{ caret: number } | null>(null);
  useLayoutEffect(() => {
    if (next) area.current?.setSelectionRange(next.caret, next.caret);
  }, [area, next]);
  return (caret) => setNext({ caret });
}

/** The list of colleagues after an `@`: arrow keys move, Enter and Tab select, Escape closes it. */
export function useMentionList({ area, draft, write, colleagues }: MentionList) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const putCaret = useCaret(area);
  const mentioning = caret === null ? null : mentionAt(draft.text, caret);
  const found = mentioning ? matchingColleagues(colleagues, mentioning.typed).slice(0, shownAtMost) : [];
  const active = Math.min(at, found.length - 1);

  const update = (): void => {
    const { selectionStart = null, selectionEnd = null } = area.current ?? {};
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
    setAt(0);
  };
  const choose = (colleague: Colleague | undefined): void => {
    if (!mentioning || !colleague) return;
    const { text, caret: after } = withMention(draft.text, mentioning, colleague);
    putCaret(after);
    write({ text, chosen: [...new Set([...draft.chosen, colleague._id])] });
    setCaret(null);
    area.current?.focus();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (found.length === 0 || event.nativeEvent.isComposing) return;
    const move = moves[event.key];
    if (move) setAt(move(active, found.length));
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[active]);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
  };
  const optionId = (at: number): string => `${id}-${at}`;
  return { id, found, active, optionId, update, choose, pressKey, close: () => setCaret(null) };
}
