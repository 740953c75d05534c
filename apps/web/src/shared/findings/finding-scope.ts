import type { Filter, ListDeclaration } from '@gatehouse/contract/core/list-declaration';
import { sideParams, sides } from '../../core/sides.ts';
import { findings } from '@gatehouse/contract/findings/findings';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

/** The scope of a list of findings. */
export interface FindingScope {
  /** The client company's ID, on the provider's side. */
  companyId?: string;
  /** Undefined for the findings of all engagements. */
  engagementId?: string;
}

/** The list endpoint of a scope, with its path parameters. */
export interface FindingSource {
  list: AnyList & { list: ListDeclaration & { filters: Readonly<Record<string, Filter>> } };
  params: Readonly<Record<string, string>>;
}

/** The differences between the client's list of findings and that of staff. Findings are assigned to the client's users, who also group, change and count them. */
export const findingSide = sides(
  { name: 'findings' as const, all: findings.all, ofEngagement: findings.list, hasAssignees: true },
  () => ({
    name: 'client-findings' as const,
    all: providerFindings.list,
    ofEngagement: providerEngagements.findings,
    hasAssignees: false,
  }),
);

/** Returns the list endpoint of a scope. */
export function findingSourceOf({ companyId, engagementId }: FindingScope): FindingSource {
  const { all, ofEngagement } = findingSide(companyId);
  return engagementId === undefined
    ? { list: all, params: sideParams(companyId, {}) }
    : { list: ofEngagement, params: sideParams(companyId, { id: engagementId }) };
}
