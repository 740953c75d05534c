import { Fragment, type ReactNode } from 'react';

import { partsOf } from '../../core/texts.ts';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';

type Mark = (part: ReactNode) => ReactNode;

interface SentenceProps {
  /** A text of a catalogue, in which `isolated` marks inserted values. */
  text: string;
  /** Renders the first marked part, or each in turn, as more than plain text: a link, a bold name. */
  mark?: Mark | readonly Mark[];
  className?: string | undefined;
}

/** A sentence in one element, so that every language can use its own word order. Marked parts are isolated. */
export function Sentence({ text, mark, className }: SentenceProps) {
  const parts = partsOf(text);
  const marks = typeof mark === 'function' ? [mark] : (mark ?? []);
  const marked = parts.filter(({ isIsolated }) => isIsolated);
  return (
    <span dir="auto" className={className}>
      {parts.map((part, at) => {
        const { content, isIsolated } = part;
        const markThis = marks[marked.indexOf(part)];
        // Parts are keyed by position, which a running countdown does not change.
        const key = String(at);
        if (!isIsolated) return <Fragment key={key}>{wholeDates(content)}</Fragment>;
        return <bdi key={key}>{markThis ? markThis(content) : wholeDates(content)}</bdi>;
      })}
    </span>
  );
}
