import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { type ExpressionBuilder, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The report settings of an engagement. */
export interface OptionsRecord {
  template_id: string | null;
  options: ReportOptions | null;
  /** 0 if nothing has been set. */
  revision: number;
  /** The options that apply: its own, else its template's, else the default template's; null if there is no default. */
  effective: ReportOptions | null;
}

/** The template that is used for the client of an engagement. */
const templateOfClient = ({ selectFrom }: ExpressionBuilder<Tables & { e: Tables['engagements'] }, 'e'>) =>
  selectFrom('report_templates as r')
    .select(['r.id', 'r.options'])
    .where(sql<boolean>`e.company_id = any (r.company_ids)`)
    .orderBy('r.name')
    .limit(1)
    .as('c');

/** Returns the report settings of an engagement, or undefined when there is no such engagement. */
export async function findOptions(db: CompanyDatabase, engagementId: string): Promise<OptionsRecord | undefined> {
  const row = await db
    .selectFrom('engagements as e')
    .leftJoin('report_options as o', (join) =>
      join.onRef('o.company_id', '=', 'e.company_id').onRef('o.engagement_id', '=', 'e.id'),
    )
    .leftJoin('report_templates as t', 't.id', 'o.template_id')
    .leftJoinLateral(templateOfClient, (join) => join.onTrue())
    .leftJoin('report_templates as d', (join) => join.on('d.is_default', '=', true))
    .select(['o.template_id', 'o.options'])
    .select(({ fn, val }) => fn.coalesce('o.revision', val(0)).as('revision'))
    .select(sql<unknown>`coalesce(o.options, t.options, c.options, d.options)`.as('effective'))
    .where('e.id', '=', engagementId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { options, effective, ...columns } = row;
  return { ...columns, options: options as ReportOptions | null, effective: effective as ReportOptions | null };
}

interface NewOptions {
  company_id: string;
  engagement_id: string;
  template_id: string | null;
  options: ReportOptions | null;
  /** The revision on which the change is based. */
  revision: number;
}

/** Saves the report settings. Returns false when a colleague has saved since that revision. */
export async function saveOptions(
  db: CompanyDatabase,
  { revision, options, engagement_id, ...columns }: NewOptions,
): Promise<boolean> {
  const values = { template_id: columns.template_id, options: options && JSON.stringify(options) };
  const saved =
    revision === 0
      ? await db
          .insertInto('report_options')
          .values({ company_id: columns.company_id, engagement_id, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('report_options')
          .set({ ...values, revision: revision + 1 })
          .where('engagement_id', '=', engagement_id)
          .where('revision', '=', revision)
          .returning('id')
          .executeTakeFirst();
  return saved !== undefined;
}
