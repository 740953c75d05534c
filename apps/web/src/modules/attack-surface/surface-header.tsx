import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { displayDate } from '@gatehouse/domain/display-date';
import { useEffect, useRef } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import { useIsStarted } from '../../shared/monitoring/use-is-started.ts';
import { surfaceTabs } from '../../shared/surface/surface-tabs.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { surfaceNames } from './attack-surface-names.texts.ts';
import { surfaceTexts as texts } from './attack-surface.texts.ts';
import { SurfaceReport } from './surface-report.tsx';

/** Records the visit once for each opened page, so that "new" is relative to the previous visit. */
function useVisit(): void {
  const { change } = useChange(attackSurface.visit, { isQuiet: true });
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    void change();
  }, [change]);
}

/** The header of all attack surface pages, with a one-sentence summary. */
export function SurfaceHeader() {
  useVisit();
  const { data } = useRead(attackSurface.summary);
  const dayOf = useZoneDay();
  const figures = useIsStarted('surface') ? data : undefined;
  return (
    <PageHeader
      title={surfaceNames.title}
      context={figures && texts.sentence(figures, figures.lastVisit && displayDate(dayOf(figures.lastVisit)))}
      action={<SurfaceReport />}
      tabs={surfaceTabs}
    />
  );
}
