import { useDeferredValue, useMemo, useState } from 'react';

import { matchingHosts, type RootNode } from '../tree/tree-nodes.ts';

interface FindOptions {
  roots: readonly RootNode[];
  text: string;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  /** Brings a node into sight and gives it the focus. */
  onGo: (key: string) => void;
}

/** What a search found on the map, and the way from one match to the next. */
export interface Find {
  /** The hosts that match; null while nothing is searched for. */
  keys: ReadonlySet<string> | null;
  count: number;
  /** Which of the matches was gone to, from 1; 0 before the first. */
  at: number;
  /** To the next match or back; `typed` is newer than the address for a moment. */
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
    // Before the first match both ways lead to an end of the row.
    const next = (((from === 0 && step === -1 ? 1 : from) - 1 + step + all.length) % all.length) + 1;
    const match = all[next - 1];
    if (!match) return;
    setPlace({ text: typed, at: next });
    if (!expanded.has(match.rootKey)) onExpand(new Set([...expanded, match.rootKey]));
    onGo(match.host.key);
  };
  return { keys, count: matches.length, at, go };
}
