import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type HeadRecord = {
  [Column in keyof Tables['attack_chain_heads']]: NonNullable<Tables['attack_chain_heads'][Column]>;
};
export type StepRecord = Selectable<Tables['attack_steps']>;

/** Returns the head of a chain, also for an engagement without one. */
export async function findHead(db: CompanyDatabase, engagementId: string): Promise<HeadRecord | undefined> {
  const head = await db
    .selectFrom('attack_chain_heads')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst();
  return head as HeadRecord | undefined;
}

export function findSteps(db: CompanyDatabase, engagementId: string): Promise<StepRecord[]> {
  return db.selectFrom('attack_steps').selectAll().where('engagement_id', '=', engagementId).orderBy('place').execute();
}

interface StepName {
  engagementId: string;
  mitreId: string;
}

export function findStep(db: CompanyDatabase, { engagementId, mitreId }: StepName): Promise<StepRecord | undefined> {
  return stepOf(db, { engagementId, mitreId }).executeTakeFirst();
}

/** Locks the step until the end of the transaction, so that concurrent changes are serialized. */
export function lockStep(db: CompanyDatabase, step: StepName): Promise<StepRecord | undefined> {
  return stepOf(db, step).forUpdate().executeTakeFirst();
}

const stepOf = (db: CompanyDatabase, { engagementId, mitreId }: StepName) =>
  db.selectFrom('attack_steps').selectAll().where('engagement_id', '=', engagementId).where('id', '=', mitreId);

/** Returns the images, findings and dependencies of these steps. */
export async function findPartsOf(db: CompanyDatabase, stepIds: readonly string[]) {
  if (stepIds.length === 0) return { pictures: [], findings: [], needs: [] };
  const pictures = await db
    .selectFrom('attack_step_pictures')
    .select(['step_id', 'file_id', 'picture'])
    .where('step_id', 'in', stepIds)
    .orderBy('place')
    .orderBy('file_id')
    .execute();
  const findings = await db
    .selectFrom('attack_step_findings as l')
    .innerJoin('attack_chain_findings as f', (join) =>
      join.onRef('f.company_id', '=', 'l.company_id').onRef('f.id', '=', 'l.finding_id'),
    )
    .select(['l.step_id', 'f.id', 'f.visual_id', 'f.title', 'f.severity', 'f.status'])
    .where('l.step_id', 'in', stepIds)
    .orderBy('f.severity_order')
    .orderBy('f.visual_id')
    .execute();
  const needs = await db
    .selectFrom('attack_step_needs as n')
    .innerJoin('attack_steps as s', 's.id', 'n.needed_id')
    .select(['n.step_id', 'n.needed_id'])
    .where('n.step_id', 'in', stepIds)
    .orderBy('s.place')
    .execute();
  return { pictures, findings, needs };
}
export type StepParts = Awaited<ReturnType<typeof findPartsOf>>;

export async function updateNote(db: CompanyDatabase, id: string, note: string): Promise<void> {
  await db.updateTable('attack_steps').set({ note }).where('id', '=', id).execute();
}
