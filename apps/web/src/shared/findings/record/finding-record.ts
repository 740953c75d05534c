import type { ClientFinding, FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import type { ReadState } from '../../../core/data/use-read.ts';
import { bySide, clientBase } from '../../../core/sides.ts';
import { useSideRead } from '../../sides/use-side-read.ts';

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
  bySide(
    companyId,
    `/engagements/${engagementId}/findings/${findingId}`,
    (client) => `/provider/companies/${client}/findings/${findingId}`,
  );

/** Returns the path of the list that contains a finding. */
export function findingListAddress({ companyId, engagementId }: FindingKey): string {
  const own = engagementId === undefined ? '/engagements/allFindings' : `/engagements/${engagementId}/findings`;
  return bySide(companyId, own, (client) => `/provider/companies/${client}/findings`);
}

/** Returns the path of an engagement's page. */
export const engagementAddress = (companyId: string | undefined, engagementId: string): string =>
  `${clientBase(companyId)}/engagements/${engagementId}`;

/** Returns the path parameters of a client's calls about a finding. */
export const clientParams = ({ engagement, _id }: FindingRecord) => ({ id: engagement._id, findingId: _id });

/** Reads a finding for the viewer's side. */
export const useFindingRecord = ({ companyId, engagementId = '', findingId }: FindingKey): ReadState<FindingRecord> =>
  useSideRead(
    { own: findings.get, staff: providerFindings.get, companyId },
    { params: { id: engagementId, findingId } },
    { refreshOnOpen: true },
  );
