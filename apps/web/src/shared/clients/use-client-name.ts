import { company } from '@gatehouse/contract/company/company';

import { useRead } from '../../core/data/use-read.ts';
import { bySide, type SideKey } from '../../core/sides.ts';
import type { Crumb } from '../../ui/records/breadcrumbs.tsx';
import { clientTexts } from './clients.texts.ts';

function useClient(companyId: SideKey) {
  const input = { params: { companyId: companyId ?? '' } };
  return useRead(company.client, input, { isOff: bySide(companyId, true, () => false) }).data;
}

/** The name of a client for the provider's staff; null until loaded, or without an ID. */
export const useClientName = (companyId: SideKey): string | null => useClient(companyId)?.name ?? null;

/** The time zone of a client for the provider's staff, whose days decide what is overdue; undefined until loaded, or without an ID. */
export const useClientZone = (companyId: SideKey): string | undefined => useClient(companyId)?.timeZone;

/**
 * Returns the first breadcrumbs of a record: for a client's own users those given, and for staff all clients and this one, with the area of
 * the client that it links to.
 */
export function useClientCrumbs(companyId: SideKey, own: readonly Crumb[], area: string): readonly Crumb[] {
  const label = useClientName(companyId) ?? clientTexts.unnamed;
  const ofStaff = (client: string): readonly Crumb[] => [
    { label: clientTexts.all, to: '/provider/clients' },
    { label, to: `/provider/companies/${client}${area}` },
  ];
  return bySide(companyId, own, ofStaff);
}
