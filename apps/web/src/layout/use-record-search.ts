import type { UserInfo } from '@gatehouse/contract/me';
import { mayEnter } from '@gatehouse/contract/access';
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
}

async function searchSource({ title, search }: PaletteSource, wanted: string): Promise<PaletteGroup> {
  const hits = await search(wanted);
  return { title, entries: hits.map(({ to, ...hit }) => ({ ...hit, to, id: `hit ${to}` })) };
}

/** A source that fails does not take the others with it. */
async function searchAll(sources: readonly PaletteSource[], wanted: string): Promise<readonly PaletteGroup[]> {
  const outcomes = await Promise.allSettled(sources.map((source) => searchSource(source, wanted)));
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

/** The records of all modules that match; what was found for an older text is not shown for a newer one. */
export function useRecordSearch(modules: readonly WebModule[], viewer: UserInfo, typed: string) {
  const [found, setFound] = useState<Found>({ wanted: '', groups: [] });
  const wanted = typed.trim();
  const isWorthIt = wanted.length >= leastLength;

  useEffect(() => {
    if (!isWorthIt) return;
    let isCurrent = true;
    const sources = modules.flatMap(({ palette = [] }) => palette);
    const allowed = sources.filter(({ access }) => mayEnter(access, viewerOf(viewer)));
    const search = async () => {
      const groups = await searchAll(allowed, wanted);
      if (isCurrent) setFound({ wanted, groups });
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [modules, viewer, wanted, isWorthIt]);

  const isCurrent = isWorthIt && found.wanted === wanted;
  return { groups: isCurrent ? found.groups : [], isSearching: isWorthIt && !isCurrent };
}
