import { hasAccess } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import type { BoardPart, BoardPlace, TileProps } from '../../core/module.ts';
import { useModules } from '../../core/module-list.ts';
import { onDemand, type OnDemand, PageOnDemand } from '../../core/on-demand.tsx';
import type { Request } from '../../core/request.ts';
import { useReadParts } from '../../core/data/use-read-parts.ts';
import { PartBoundary } from '../../core/part-boundary.tsx';
import { useViewer } from '../../core/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { statisticsTexts as texts } from './statistics.texts.ts';

const loaded = new WeakMap<BoardPart, OnDemand<TileProps>>();

/** Returns the lazily loaded component of a part, which is created only once. */
function pageOf(part: BoardPart): OnDemand<TileProps> {
  const known = loaded.get(part) ?? onDemand(part.load);
  loaded.set(part, known);
  return known;
}

/** Returns the parts of a place that the viewer may see, without those of services that are not subscribed. */
export function useParts(place: BoardPlace): readonly BoardPart[] {
  const viewer = useViewer();
  return useModules()
    .flatMap(({ boardParts = [] }) => boardParts)
    .filter((part) => part.place === place && hasAccess(part.access, viewer))
    .toSorted((left, right) => left.order - right.order);
}

const readOf = (endpoint: AnyEndpoint): Request => ({ endpoint, params: {}, query: {}, body: undefined });

/** True once the code and the list of each part that the board awaits are loaded, or have failed. It stays true while a list is read again. */
export function useAwaitedPartsLoaded(parts: readonly BoardPart[]): boolean {
  const awaited = parts.filter(({ awaits }) => awaits !== undefined);
  const { isLoading } = useReadParts(awaited.flatMap(({ awaits }) => (awaits ? [readOf(awaits)] : [])));
  const [isCodeLoaded, setIsCodeLoaded] = useState(() => awaited.every((part) => pageOf(part).now() !== null));
  const [areLoaded, setAreLoaded] = useState(false);
  const load = useEffectEvent(() => Promise.allSettled(awaited.map((part) => pageOf(part).get())));
  useEffect(() => {
    void load().then(() => setIsCodeLoaded(true));
  }, []);
  if (isCodeLoaded && !isLoading && !areLoaded) setAreLoaded(true);
  return areLoaded;
}

interface PartProps {
  part: BoardPart;
  given: TileProps;
  waiting: ReactNode;
}

/** A part of a module, inside an error boundary of its own. */
export const Part = ({ part, given, waiting }: PartProps) => (
  <PartBoundary
    fallback={(retry) => (
      <ErrorState
        texts={{ ...coreTexts.errorState, title: texts.crash.title }}
        message={texts.crash.message}
        onRetry={retry}
      />
    )}
  >
    <PageOnDemand page={pageOf(part)} given={given} waiting={waiting} />
  </PartBoundary>
);
