import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { LinkedRecord, NoteRecord } from './note-record.ts';

const client = sql<string>`(select c.name from companies c where c.id = current_company())`.as('client');

/** A record of an engagement; clients see it only while the engagement is published. */
const isVisible = ({ clientId }: LinkedRecord) =>
  sql<boolean>`(${clientId !== null} or exists (select 1 from engagements e
    where e.id = f.engagement_id and e.publication = 'Published'))`;

const findIssue = (db: CompanyDatabase, { id }: LinkedRecord): Promise<NoteRecord | undefined> =>
  db
    .selectFrom('surface_issues')
    .select(['id', 'visual_id', 'title', 'severity', 'due_date', client])
    .select(sql<number>`1`.as('findings'))
    .where('id', '=', id)
    .executeTakeFirst();

const findFinding = (db: CompanyDatabase, linked: LinkedRecord): Promise<NoteRecord | undefined> =>
  db
    .selectFrom('findings as f')
    .select(['f.id', 'f.visual_id', 'f.title', 'f.severity', 'f.due_date', client])
    .select(sql<number>`1`.as('findings'))
    .where('f.id', '=', linked.id)
    .where(isVisible(linked))
    .executeTakeFirst();

/** Describes a retest by its most severe finding. */
const findRetest = (db: CompanyDatabase, linked: LinkedRecord): Promise<NoteRecord | undefined> =>
  db
    .selectFrom('retests as r')
    .innerJoin('retest_items as i', 'i.retest_id', 'r.id')
    .innerJoin('findings as f', 'f.id', 'i.finding_id')
    .select(['r.id', 'r.visual_id', 'f.title', 'f.severity', 'f.due_date', client])
    .select(sql<number>`count(*) over ()::integer`.as('findings'))
    .where('r.id', '=', linked.id)
    .where(isVisible(linked))
    .orderBy('f.severity')
    .orderBy('i.place')
    .limit(1)
    .executeTakeFirst();

const finders = { issues: findIssue, findings: findFinding, retests: findRetest };

/** Returns a finding, retest or issue as described in emails; undefined if it no longer exists or is not visible. */
export const findNoteRecord = (db: CompanyDatabase, linked: LinkedRecord): Promise<NoteRecord | undefined> =>
  finders[linked.noun](db, linked);
