import { Fragment, type ReactNode } from 'react';

import { partsOf } from '../../core/texts.ts';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';

type Mark = (part: ReactNode) => ReactNode;

interface SentenceProps {
  /** A text of a catalogue, in which `isolated` marks what comes from outside. */
  text: string;
  /** How the first marked part looks, or each in turn, where it is more than plain text: a link, a name in bold. */
  mark?: Mark | readonly Mark[];
  className?: string | undefined;
}

/** One sentence in one element, so that every language keeps its own order of words; marked parts stand for themselves. */
export function Sentence({ text, mark, className }: SentenceProps) {
  const parts = partsOf(text);
  const marks = typeof mark === 'function' ? [mark] : (mark ?? []);
  const marked = parts.filter(({ isIsolated }) => isIsolated);
  return (
    <span dir="auto" className={className}>
      {parts.map((part, at) => {
        const { content, isIsolated } = part;
        const markThis = marks[marked.indexOf(part)];
        // The place stays while a part counts on.
        const key = String(at);
        if (!isIsolated) return <Fragment key={key}>{wholeDates(content)}</Fragment>;
        return <bdi key={key}>{markThis ? markThis(content) : wholeDates(content)}</bdi>;
      })}
    </span>
  );
}
