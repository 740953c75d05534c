import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useSideRead } from '../../../shared/sides/use-side-read.ts';

/** Reads the figures of the overview from the viewer's side. */
export const useOverview = (companyId: string | undefined) =>
  useSideRead({ own: attackSurface.overview, staff: providerSurface.overview, companyId }, undefined);

/** Reads the summary from the viewer's side. */
export const useSummary = (companyId: string | undefined) =>
  useSideRead({ own: attackSurface.summary, staff: providerSurface.summary, companyId }, undefined);
