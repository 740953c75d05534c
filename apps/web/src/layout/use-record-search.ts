import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { mayEnter } from '@gatehouse/contract/core/access';
import { useEffect, useState } from 'react';

import type { PaletteSource, WebModule } from '../core/module.ts';
import { viewerOf } from '../core/session-store.ts';
import type { PaletteGroup } from './palette-entries.ts';

/** Typing pauses this long before records are searched, in ms; shorter texts than this match too much. */
const pauseMs = 150;
const leastLength = 2;

interface Found {
  wanted: string;
  groups: readonly PaletteGroup[];
  /** Every source has answered. */
  isWhole: boolean;
}

async function searchSource({ title, search }: PaletteSource, wanted: string): Promise<PaletteGroup> {
  const hits = await search(wanted);
  return { title, entries: hits.map(({ to, ...hit }) => ({ ...hit, to, id: `hit ${to}` })) };
}

interface Search {
  sources: readonly PaletteSource[];
  wanted: string;
  show: (found: Found) => void;
}

/**
 * Shows what is found as it comes, so that a slow source does not hold back those before it. The order is that of the
 * sources, and what is shown keeps its place. A source that fails does not take the others with it.
 */
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

/** The records of all modules that match; what was found for an older text is not shown for a newer one. */
export function useRecordSearch(modules: readonly WebModule[], viewer: UserInfo, typed: string) {
  const [found, setFound] = useState<Found>({ wanted: '', groups: [], isWhole: true });
  const wanted = typed.trim();
  const isWorthIt = wanted.length >= leastLength;

  useEffect(() => {
    if (!isWorthIt) return;
    let isCurrent = true;
    const sources = modules.flatMap(({ palette = [] }) => palette);
    const allowed = sources.filter(({ access }) => mayEnter(access, viewerOf(viewer)));
    const show = (next: Found) => isCurrent && setFound(next);
    const timer = setTimeout(() => void searchAll({ sources: allowed, wanted, show }), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [modules, viewer, wanted, isWorthIt]);

  const isCurrent = isWorthIt && found.wanted === wanted;
  return { groups: isCurrent ? found.groups : [], isSearching: isWorthIt && !(isCurrent && found.isWhole) };
}
