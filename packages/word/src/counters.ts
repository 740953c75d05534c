import type { DocumentParts } from './document-parts.ts';

/** Returns a function that numbers captions, each kind from 1. */
export function countCaptions(): DocumentParts['nextCaption'] {
  const counters = { Figure: countFrom(0), Table: countFrom(0) };
  return (of) => counters[of]();
}

/** Returns a function that counts up, from the number after `last`. */
export function countFrom(last: number): () => number {
  let count = last;
  return () => (count += 1);
}
