import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceFacets } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceFilter } from '@gatehouse/contract/attack-surface/attack-surface-lists.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useSideRead } from '../../../shared/sides/use-side-read.ts';

/** Reads the number of hosts for each filter value from the viewer's side. */
export const useHostFacets = (companyId: string | undefined, query: SurfaceFilter): SurfaceFacets | undefined =>
  useSideRead(
    { own: attackSurface.facets, staff: providerSurface.facets, companyId },
    { query },
    { keepPrevious: true },
  ).data;
