import type { Severity } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../../platform/database/filtered-statement.ts';
import { zones } from '../../../platform/database/list-sql.ts';
import { dueConditions, issueConditions, type IssueQuery } from '../records/issues.list.ts';

/** Issues of one rule in the work list, with the one of them that is due first. */
export interface IssueWork {
  id: string;
  visual_id: string;
  title: string;
  host: string;
  severity: Severity;
  /** The earliest due date. */
  due: string | null;
  rule: string;
  count: number;
  hosts: number;
  overdue: number;
}

/** Selects the matching issues grouped by rule, those that are due first. */
export const findIssueWork = (db: CompanyDatabase, wanted: IssueQuery, limit: number): Promise<IssueWork[]> =>
  runStatement<IssueWork>(
    db,
    filteredStatement(
      `with groups as (
          select rule_key, count(*)::integer as count, count(distinct host_id)::integer as hosts, min(severity) as severity,
            count(*) filter (where {overdue})::integer as overdue, min(due_date) as due,
            (array_agg(id order by due_date nulls last, id))[1] as id
          from surface_issues where company_id = (select current_company()) and {filters}
          group by rule_key order by due nulls last, severity, rule_key limit {limit})
        select i.id, i.visual_id, i.title, h.name as host, g.due::text as due, g.rule_key as rule, g.count, g.hosts, g.overdue,
          (array['critical', 'high', 'medium', 'low', 'info', 'none'])[g.severity + 1] as severity
        from groups g
        join surface_issues i on i.company_id = (select current_company()) and i.id = g.id
        join surface_hosts h on h.company_id = i.company_id and h.id = i.host_id
        order by g.due nulls last, g.severity, g.rule_key`,
      {
        filters: issueConditions(wanted),
        overdue: dueConditions(zones.company).overdue,
        limit: { bound: limit },
      },
    ),
  );
