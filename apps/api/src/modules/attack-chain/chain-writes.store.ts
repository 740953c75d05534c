import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

interface ChainName {
  company_id: string;
  engagement_id: string;
}

/** Locks the chain until the end of the transaction, and creates it if it does not exist; returns its revision. */
export async function lockChain(db: CompanyDatabase, name: ChainName): Promise<number> {
  const { revision } = await db
    .insertInto('attack_chains')
    .values(name)
    .onConflict((known) =>
      known.columns(['company_id', 'engagement_id']).doUpdateSet({ revision: sql`attack_chains.revision` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export interface ChainTexts {
  narrative?: string | undefined;
  practices?: readonly BestPractice[] | undefined;
}

/** Updates the given texts and increments the revision. */
export async function updateChain(
  db: CompanyDatabase,
  { engagement_id }: ChainName,
  { narrative, practices }: ChainTexts,
): Promise<void> {
  await db
    .updateTable('attack_chains')
    .set({
      revision: sql`revision + 1`,
      ...(narrative !== undefined && { narrative }),
      ...(practices !== undefined && { best_practices: JSON.stringify(practices) }),
    })
    .where('engagement_id', '=', engagement_id)
    .execute();
}

export async function findFindingIds(db: CompanyDatabase, engagementId: string): Promise<string[]> {
  const found = await db
    .selectFrom('attack_chain_findings')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .execute();
  return found.flatMap(({ id }) => id ?? []);
}

export interface StepContent {
  place: number;
  tactic_id: string;
  technique_id: string;
  name: string;
  url: string;
  note: string;
  hosts: string[];
}

/** Deletes the steps of an engagement that are not in `kept`, with everything attached to them. */
export async function deleteOtherSteps(
  db: CompanyDatabase,
  engagementId: string,
  kept: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('attack_steps')
    .where('engagement_id', '=', engagementId)
    .where((step) => step.not(step('id', '=', sql<string>`any(${kept}::uuid[])`)))
    .execute();
}

/** Writes the steps in order; returns the id of each position. */
export async function saveSteps(
  db: CompanyDatabase,
  chain: ChainName,
  steps: readonly (StepContent & { id: string | undefined })[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const { id, ...content } of steps) {
    if (id === undefined) continue;
    await db.updateTable('attack_steps').set(content).where('id', '=', id).execute();
    ids.set(content.place, id);
  }
  const fresh = steps.flatMap(({ id, ...content }) => (id === undefined ? [{ ...chain, ...content }] : []));
  if (fresh.length === 0) return ids;
  const made = await db.insertInto('attack_steps').values(fresh).returning(['id', 'place']).execute();
  for (const { id, place } of made) ids.set(place, id);
  return ids;
}

export interface StepLinks {
  findings: readonly { step_id: string; finding_id: string }[];
  needs: readonly { step_id: string; needed_id: string }[];
}

/** Replaces all links of the steps with these. */
export async function replaceLinks(
  db: CompanyDatabase,
  { company_id, engagement_id }: ChainName,
  { stepIds, findings, needs }: StepLinks & { stepIds: readonly string[] },
): Promise<void> {
  const ofSteps = sql<string>`any(${stepIds}::uuid[])`;
  await db.deleteFrom('attack_step_findings').where('step_id', '=', ofSteps).execute();
  await db.deleteFrom('attack_step_needs').where('step_id', '=', ofSteps).execute();
  if (findings.length > 0)
    await db
      .insertInto('attack_step_findings')
      .values(findings.map((link) => ({ company_id, ...link })))
      .execute();
  if (needs.length > 0)
    await db
      .insertInto('attack_step_needs')
      .values(needs.map((link) => ({ company_id, engagement_id, ...link })))
      .execute();
}
