import { Fragment, type ReactNode } from 'react';

import { partsOf } from '../../core/texts.ts';

interface SentenceProps {
  /** A text of a catalogue, in which `isolated` marks what comes from outside. */
  text: string;
  /** How the first marked part looks, where it is more than plain text: a link, a name in bold. */
  mark?: (part: ReactNode) => ReactNode;
  className?: string | undefined;
}

/** One sentence in one element, so that every language keeps its own order of words; marked parts stand for themselves. */
export function Sentence({ text, mark, className }: SentenceProps) {
  const parts = partsOf(text);
  const firstMarked = parts.findIndex(({ isIsolated }) => isIsolated);
  return (
    <span dir="auto" className={className}>
      {parts.map(({ content, isIsolated }, at) => {
        // The place stays while a part counts on.
        const key = String(at);
        if (!isIsolated) return <Fragment key={key}>{content}</Fragment>;
        return <bdi key={key}>{at === firstMarked && mark ? mark(content) : content}</bdi>;
      })}
    </span>
  );
}
