import type { ClientFinding, FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { type Reading, useRead } from '../../../core/data/use-read.ts';

/** A finding as both sides read it; what a client may do next comes for clients only. */
export type FindingRecord = ClientFinding & Partial<Pick<FindingDetail, 'moves' | 'request'>>;

/** A finding that was read. */
export interface FindingProps {
  finding: FindingRecord;
  /** The client company, for the provider's staff. */
  companyId: string | undefined;
}

/** Which finding is meant: a client names its engagement, the provider's staff the client company. */
export interface FindingKey {
  companyId?: string | undefined;
  engagementId?: string | undefined;
  findingId: string;
}

/** The address of the page of a finding. */
export const findingAddress = ({ companyId, engagementId = '', findingId }: FindingKey): string =>
  companyId === undefined
    ? `/engagements/${engagementId}/findings/${findingId}`
    : `/provider/companies/${companyId}/findings/${findingId}`;

/** The address of the list that a finding is in. */
export function findingListAddress({ companyId, engagementId }: FindingKey): string {
  if (companyId !== undefined) return `/provider/companies/${companyId}/findings`;
  return engagementId === undefined ? '/engagements/allFindings' : `/engagements/${engagementId}/findings`;
}

/** The address of the page of an engagement. */
export const engagementAddress = (companyId: string | undefined, engagementId: string): string =>
  companyId === undefined
    ? `/engagements/${engagementId}`
    : `/provider/companies/${companyId}/engagements/${engagementId}`;

/** The parameters of the calls of a client about a finding. */
export const clientParams = ({ engagement, _id }: FindingRecord) => ({ id: engagement._id, findingId: _id });

/** Reads a finding from the side of the viewer. */
export function useFindingRecord({ companyId, engagementId = '', findingId }: FindingKey): Reading<FindingRecord> {
  const isOfClient = companyId === undefined;
  const own = useRead(findings.get, { params: { id: engagementId, findingId } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerFindings.get,
    { params: { companyId: companyId ?? '', findingId } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}
