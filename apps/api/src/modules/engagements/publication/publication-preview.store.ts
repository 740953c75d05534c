import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The parts that an engagement already has. */
export type PublicationFacts = PublicationPreview['counts'] & {
  hasSummary: boolean;
  hasMethodology: boolean;
  hasNarrative: boolean;
};

/** Returns the parts of an engagement, or undefined when there is no such engagement. */
export async function findPublicationFacts(db: CompanyDatabase, id: string): Promise<PublicationFacts | undefined> {
  const { rows } = await sql<PublicationFacts>`select e.count_all as findings, e.summary <> '' as "hasSummary",
      e.methodology <> '' as "hasMethodology", jsonb_array_length(e.scope) as scope, jsonb_array_length(e.team) as team,
      jsonb_array_length(e.coverage) as coverage, coalesce(c.narrative, '') <> '' as "hasNarrative",
      coalesce(jsonb_array_length(c.best_practices), 0) as "bestPractices",
      (select count(*) from attack_steps s where s.company_id = e.company_id and s.engagement_id = e.id)::integer
        as "attackSteps"
    from engagements e left join attack_chains c on c.company_id = e.company_id and c.engagement_id = e.id
    where e.id = ${id}`.execute(db);
  return rows[0];
}

const lettersAtMost = 1_000;

/** Returns the letters of an engagement and its findings outside Latin script, each once. */
export async function findLetters(db: CompanyDatabase, id: string): Promise<string> {
  const { rows } = await sql<{ letters: string }>`with texts (text) as (
      select concat(e.title, e.summary, e.methodology, e.scope, e.team, e.coverage) from engagements e where e.id = ${id}
      union all select c.narrative from attack_chains c where c.engagement_id = ${id}
      union all select concat(f.title, f.description, f.impact, f.recommendation, f.evidence) from findings f
      where f.engagement_id = ${id}),
    letters as (
      select distinct letter
      from texts cross join lateral regexp_split_to_table(regexp_replace(normalize(text, nfc), '[\\u0001-\\u024F]+', '', 'g'), '') as letter
      limit ${lettersAtMost})
    select coalesce(string_agg(letter, '' order by letter), '') as letters from letters`.execute(db);
  return rows[0]?.letters ?? '';
}

/** Returns the enabled users with these roles who have not muted notifications of engagements, by name. */
export async function findRecipients(
  db: CompanyDatabase,
  roles: readonly string[],
): Promise<PublicationPreview['recipients']> {
  const { rows } = await sql<PublicationPreview['recipients'][number]>`select u.id as "_id", u.fullname from users u
    where u.enabled and u.role = any(${[...roles]}::text[])
      and not exists (select from note_preferences p
        where p.company_id = u.company_id and p.user_id = u.id and p.kind = 'engagement' and p.is_muted)
    order by u.fullname collate "und-x-icu", u.id`.execute(db);
  return rows;
}
