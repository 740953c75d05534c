import { cves } from '@gatehouse/contract/cves/cves';
import { providerCves } from '@gatehouse/contract/cves/provider-cves';

import { useSideRead } from '../sides/use-side-read.ts';

/** Reads a vulnerability of the viewer's company, or of a client. */
export const useCve = (cve: string, companyId: string | undefined) =>
  useSideRead({ own: cves.get, staff: providerCves.get, companyId }, { params: { cve } });
