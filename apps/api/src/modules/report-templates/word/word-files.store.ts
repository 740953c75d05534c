import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { removeFiles } from '../../../platform/files/files-rows.ts';

export type WordFileRecord = Selectable<Tables['report_word_files']>;

/** Returns the Word files of a template, newest first. */
export const findWordFiles = (db: CompanyDatabase, templateId: string): Promise<WordFileRecord[]> =>
  db
    .selectFrom('report_word_files')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('number', 'desc')
    .execute();

/** Returns a Word file of the template, or undefined if there is none. */
export const findWordFile = (
  db: CompanyDatabase,
  { templateId, versionId }: { templateId: string; versionId: string },
): Promise<WordFileRecord | undefined> =>
  db
    .selectFrom('report_word_files')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('id', '=', versionId)
    .executeTakeFirst();

/**
 * Returns the file that the reports of an engagement are made with: that of its template, of its client's or of the default, or undefined
 * for the built-in layout.
 */
export async function findActiveFile(db: CompanyDatabase, engagementId: string): Promise<string | undefined> {
  const { rows } = await sql<{ file_id: string }>`
    select w.file_id
    from engagements e
    left join report_options o on o.company_id = e.company_id and o.engagement_id = e.id
    join lateral (
      select t.id from report_templates t
      where t.id = o.template_id or e.company_id = any (t.company_ids) or t.is_default
      order by t.id = o.template_id desc nulls last, e.company_id = any (t.company_ids) desc, t.name limit 1
    ) followed on true
    join report_word_files w on w.template_id = followed.id and w.is_active
    where e.id = ${engagementId}`.execute(db);
  return rows[0]?.file_id;
}

/** Inserts a Word file with the next number of its template, whose row is locked. */
export async function insertWordFile(
  db: CompanyDatabase,
  values: Omit<Insertable<Tables['report_word_files']>, 'number'>,
): Promise<string> {
  const { id } = await db
    .insertInto('report_word_files')
    .values(({ selectFrom }) => ({
      ...values,
      number: selectFrom('report_word_files')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('template_id', '=', values.template_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a Word file the active one of its template, or none if `isActive` is false. */
export async function activateWordFile(
  db: CompanyDatabase,
  { template_id: templateId, id }: Pick<WordFileRecord, 'id' | 'template_id'>,
  isActive: boolean,
): Promise<void> {
  const of = db.updateTable('report_word_files').where('template_id', '=', templateId);
  // The index of active files is checked row by row.
  if (isActive) await of.set({ is_active: false }).where('is_active', '=', true).execute();
  await of.set({ is_active: isActive }).where('id', '=', id).execute();
}

export async function deleteWordFile(
  db: CompanyDatabase,
  { id, file_id: fileId }: Pick<WordFileRecord, 'id' | 'file_id'>,
): Promise<void> {
  await db.deleteFrom('report_word_files').where('id', '=', id).execute();
  await removeFiles(db, [fileId]);
}

/** Deletes all Word files of a template. */
export async function removeWordFiles(db: CompanyDatabase, templateId: string): Promise<void> {
  for (const file of await findWordFiles(db, templateId)) await deleteWordFile(db, file);
}
