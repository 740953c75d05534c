import type { ClientFinding, FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';

/** A finding as read by both sides; only clients receive their allowed status changes. */
export type FindingRecord = ClientFinding & Partial<Pick<FindingDetail, 'moves' | 'request'>>;

/** Props of components that show a finding. */
export interface FindingProps {
  finding: FindingRecord;
  /** The client company's ID, for the provider's staff. */
  companyId: string | undefined;
}

/** Identifies a finding: clients pass its engagement, the provider's staff the client company. */
export interface FindingKey {
  companyId?: string | undefined;
  engagementId?: string | undefined;
  findingId: string;
}

/** Returns the path of a finding's page. */
export const findingAddress = ({ companyId, engagementId = '', findingId }: FindingKey): string =>
  companyId === undefined
    ? `/engagements/${engagementId}/findings/${findingId}`
    : `/provider/companies/${companyId}/findings/${findingId}`;

/** Returns the path of the list that contains a finding. */
export function findingListAddress({ companyId, engagementId }: FindingKey): string {
  if (companyId !== undefined) return `/provider/companies/${companyId}/findings`;
  return engagementId === undefined ? '/engagements/allFindings' : `/engagements/${engagementId}/findings`;
}

/** Returns the path of an engagement's page. */
export const engagementAddress = (companyId: string | undefined, engagementId: string): string =>
  companyId === undefined
    ? `/engagements/${engagementId}`
    : `/provider/companies/${companyId}/engagements/${engagementId}`;

/** Returns the path parameters of a client's calls about a finding. */
export const clientParams = ({ engagement, _id }: FindingRecord) => ({ id: engagement._id, findingId: _id });

/** Reads a finding for the viewer's side. */
export function useFindingRecord({ companyId, engagementId = '', findingId }: FindingKey): ReadState<FindingRecord> {
  const isOfClient = companyId === undefined;
  const own = useRead(findings.get, { params: { id: engagementId, findingId } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerFindings.get,
    { params: { companyId: companyId ?? '', findingId } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}
