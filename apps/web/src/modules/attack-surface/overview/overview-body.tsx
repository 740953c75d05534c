import type { ReactNode } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SurfaceFigures } from '../surface-figures.tsx';
import { SurfaceOverview } from './surface-overview.tsx';
import { useSummary } from './use-overview.ts';

interface OverviewBodyProps {
  companyId: string | undefined;
  /** Shown until a scan has found something. */
  start: ReactNode;
}

/** Figures and pictures of an attack surface, for clients and for staff. */
export function OverviewBody({ companyId, start }: OverviewBodyProps) {
  const { data: summary, failure, refresh } = useSummary(companyId);
  if (!summary && failure) {
    const { message, requestId } = failure;
    return <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={refresh} />;
  }
  if (!summary) return <Skeleton height="92px" />;
  if (summary.subDomains + summary.services + summary.missing === 0) return start;
  return (
    <Stack gap={12}>
      <SurfaceFigures summary={summary} companyId={companyId} />
      <SurfaceOverview companyId={companyId} summary={summary} />
    </Stack>
  );
}
