import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { hasAccess } from '@gatehouse/contract/core/access';
import { useEffect, useState } from 'react';

import type { PaletteSource, WebModule } from '../core/module.ts';
import { viewerOf } from '../core/session-store.ts';
import type { PaletteGroup } from './palette-entries.ts';

/** Delay between typing and searching records, in milliseconds, and minimum length of a search text. */
const pauseMs = 150;
const leastLength = 2;

interface SearchResult {
  wanted: string;
  groups: readonly PaletteGroup[];
  /** True once all sources have responded. */
  isWhole: boolean;
}

async function searchSource({ title, search }: PaletteSource, wanted: string): Promise<PaletteGroup> {
  const hits = await search(wanted);
  return { title, entries: hits.map(({ to, ...hit }) => ({ ...hit, to, id: `hit ${to}` })) };
}

interface Search {
  sources: readonly PaletteSource[];
  wanted: string;
  show: (found: SearchResult) => void;
}

/** Shows results as they arrive in the order of the sources, so that shown results never move. A source that fails is skipped. */
async function searchAll({ sources, wanted, show }: Search): Promise<void> {
  const searches = sources.map((source) => searchSource(source, wanted).catch(() => null));
  const groups: PaletteGroup[] = [];
  for (const search of searches) {
    const group = await search;
    if (group) groups.push(group);
    show({ wanted, groups: [...groups], isWhole: false });
  }
  show({ wanted, groups, isWhole: true });
}

/** Searches the records of all modules. Results of an earlier text are never shown for a newer one. */
export function useRecordSearch(modules: readonly WebModule[], viewer: UserInfo, typed: string) {
  const [found, setFound] = useState<SearchResult>({ wanted: '', groups: [], isWhole: true });
  const wanted = typed.trim();
  const isLongEnough = wanted.length >= leastLength;

  useEffect(() => {
    if (!isLongEnough) return;
    let isCurrent = true;
    const sources = modules.flatMap(({ palette = [] }) => palette);
    const allowed = sources.filter(({ access }) => hasAccess(access, viewerOf(viewer)));
    const show = (next: SearchResult) => isCurrent && setFound(next);
    const timer = setTimeout(() => void searchAll({ sources: allowed, wanted, show }), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [modules, viewer, wanted, isLongEnough]);

  const isCurrent = isLongEnough && found.wanted === wanted;
  return { groups: isCurrent ? found.groups : [], isSearching: isLongEnough && !(isCurrent && found.isWhole) };
}
