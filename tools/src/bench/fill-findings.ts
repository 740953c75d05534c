import { severities } from '@gatehouse/domain/severity';

import { buildEngagement } from '../../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';

/** An engagement, and a user of its company. */
export interface FilledEngagement {
  id: string;
  reader: { id: string; company_id: string };
}

/**
 * Creates a company with one engagement and this number of findings. The statements themselves write what triggers would write, which would
 * take many minutes for a million rows.
 */
export async function fillFindings({ database, owner }: Bench, count: number): Promise<FilledEngagement> {
  const { id: companyId } = await buildCompany(database);
  const reader = await buildUser(database, { company_id: companyId, role: 'company-admin' });
  const engagement = await buildEngagement(database, { company_id: companyId, title: 'Measured' });
  await owner.query('alter table findings disable trigger user');
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query(
    `insert into findings (company_id, engagement_id, number, fingerprint, title, severity, cvss_score, status, visual_id,
       description, due_date, count_assets, first_host, list_row)
     select $1, $2, n, 'filled-' || n, 'Weakness number ' || n, n % 6, (n % 100)::numeric / 10,
       (array['Open', 'Fixed', 'Not Fixed', 'Retest', 'Acknowledged'])[1 + n % 5], $3 || '-F' || lpad(n::text, 6, '0'),
       repeat('What is wrong. ', 20), current_date + n % 100, 1, 'host-' || n % 50 || '.example', ''
     from generate_series(1, $4::integer) as n`,
    [companyId, engagement.id, engagement.visual_id, count],
  );
  await owner.query(
    `update findings f set list_row = json_build_object('_id', f.id, 'idVisual', f.visual_id, 'engagement',
       json_build_object('_id', f.engagement_id, 'idVisual', $2::text, 'title', 'Measured'), 'title', f.title,
       'severity', ($3::text[])[1 + f.severity], 'cvssScore', f.cvss_score, 'cvssVersion', null, 'ownScore', null, 'statusVulnerability', f.status,
       'numOfAffectedAssets', 1, 'numOfFixedAssets', 0, 'host', f.first_host, 'numOfComments', 0, 'dueDate', f.due_date,
       'assignee', null, 'tool', '', 'createdAt', iso(f.created_at), 'changedAt', iso(f.changed_at))::text
     where f.engagement_id = $1`,
    [engagement.id, engagement.visual_id, severities],
  );
  await owner.query('update engagements set count_all = $2 where id = $1', [engagement.id, count]);
  await owner.query(
    `insert into company_totals (company_id, kind, total) values ($1, 'findings', $2)
     on conflict (company_id, kind) do update set total = excluded.total`,
    [companyId, count],
  );
  await owner.query('commit');
  await owner.query('alter table findings enable trigger user');
  return { id: engagement.id, reader };
}
