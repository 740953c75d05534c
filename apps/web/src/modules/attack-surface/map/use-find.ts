import { useDeferredValue, useMemo, useState } from 'react';

import { matchingHosts, type RootNode } from '../tree/tree-nodes.ts';

interface FindOptions {
  roots: readonly RootNode[];
  text: string;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  /** Shows a node and focuses it. */
  onGo: (key: string) => void;
}

/** The matches of a search on the map, with navigation between them. */
export interface Find {
  /** Keys of the matching hosts; null without a search. */
  keys: ReadonlySet<string> | null;
  count: number;
  /** The current match, from 1; 0 before the first. */
  at: number;
  /** Goes to the next or previous match; `typed` may be newer than the search text in the address. */
  go: (step: 1 | -1, typed?: string) => void;
}

export function useFind({ roots, text, expanded, onExpand, onGo }: FindOptions): Find {
  const wanted = useDeferredValue(text);
  const matches = useMemo(() => matchingHosts(roots, wanted), [roots, wanted]);
  const keys = useMemo(
    () => (wanted.trim() === '' ? null : new Set(matches.map(({ host }) => host.key))),
    [matches, wanted],
  );
  const [place, setPlace] = useState({ text: '', at: 0 });
  const at = place.text === wanted ? Math.min(place.at, matches.length) : 0;
  const go = (step: 1 | -1, typed = wanted) => {
    const all = typed === wanted ? matches : matchingHosts(roots, typed);
    const from = typed === wanted ? at : 0;
    // Before the first match, the two directions lead to the first and the last one.
    const next = (((from === 0 && step === -1 ? 1 : from) - 1 + step + all.length) % all.length) + 1;
    const match = all[next - 1];
    if (!match) return;
    setPlace({ text: typed, at: next });
    if (!expanded.has(match.rootKey)) onExpand(new Set([...expanded, match.rootKey]));
    onGo(match.host.key);
  };
  return { keys, count: matches.length, at, go };
}
