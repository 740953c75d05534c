import type { ReactNode } from 'react';

import { coreTexts } from '../../core/core.texts.ts';
import { hasAccess } from '@gatehouse/contract/core/access';
import type { BoardPart, BoardPlace, TileProps } from '../../core/module.ts';
import { useModules } from '../../core/module-list.ts';
import { onDemand, type OnDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { PartBoundary } from '../../core/part-boundary.tsx';
import { useViewer } from '../../core/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { dashboardTexts as texts } from './dashboard.texts.ts';

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
