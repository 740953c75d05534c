import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

interface NewChain {
  company_id: string;
  engagement_id: string;
  narrative?: string;
  practices?: readonly BestPractice[];
}

/** Inserts the narrative and best practices of an engagement. */
export async function buildChain(database: Database, { practices = [], ...chain }: NewChain): Promise<void> {
  await database.withCompany(chain.company_id, (db) =>
    db
      .insertInto('attack_chains')
      .values({ ...chain, best_practices: JSON.stringify(practices) })
      .execute(),
  );
}

type NewStep = Partial<Insertable<Tables['attack_steps']>> & {
  company_id: string;
  engagement_id: string;
  findingIds?: readonly string[];
  /** The ids of earlier steps. */
  needs?: readonly string[];
};

/** Inserts a step, which is the first of its engagement unless a position is given. */
export async function buildStep(database: Database, { findingIds = [], needs = [], ...step }: NewStep) {
  const { company_id, engagement_id } = step;
  return database.withCompany(company_id, async (db) => {
    const row = await db
      .insertInto('attack_steps')
      .values({
        place: 1,
        tactic_id: 'TA0001',
        technique_id: 'T1566.001',
        name: 'Spearphishing Attachment',
        url: 'https://attack.mitre.org/techniques/T1566/001',
        ...step,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const finding_id of findingIds)
      await db.insertInto('attack_step_findings').values({ company_id, step_id: row.id, finding_id }).execute();
    for (const needed_id of needs)
      await db
        .insertInto('attack_step_needs')
        .values({ company_id, engagement_id, step_id: row.id, needed_id })
        .execute();
    return row;
  });
}

/** Adds a file that is attached to the step to its images. */
export async function buildStepImage(
  database: Database,
  image: Insertable<Tables['attack_step_images']>,
): Promise<void> {
  await database.withCompany(image.company_id, (db) => db.insertInto('attack_step_images').values(image).execute());
}
