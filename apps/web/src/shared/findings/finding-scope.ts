import type { Filter, ListDeclaration } from '@gatehouse/contract/core/list-declaration';
import { findings } from '@gatehouse/contract/findings/findings';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

/** Which findings a list holds. */
export interface FindingScope {
  /** The client company, on the provider's side. */
  companyId?: string;
  /** Absent for the findings of all engagements. */
  engagementId?: string;
}

/** The list of a scope, and the parameters of its path. */
export interface FindingSource {
  list: AnyList & { list: ListDeclaration & { filters: Readonly<Record<string, Filter>> } };
  params: Readonly<Record<string, string>>;
}

/** The endpoint that lists the findings of a scope. */
export function findingSourceOf({ companyId, engagementId }: FindingScope): FindingSource {
  if (companyId !== undefined && engagementId !== undefined)
    return { list: providerEngagements.findings, params: { companyId, id: engagementId } };
  if (companyId !== undefined) return { list: providerFindings.list, params: { companyId } };
  if (engagementId !== undefined) return { list: findings.list, params: { id: engagementId } };
  return { list: findings.all, params: {} };
}
