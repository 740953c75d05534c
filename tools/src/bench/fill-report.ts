import { buildEngagement } from '../../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { FilledEngagement } from './fill-findings.ts';

const description = `The parameter \`q\` of the search reaches the database **unchanged**. ${'Whoever calls the page can read what stands in other tables. '.repeat(4)}

- the search of the shop
- the search of the back office, which is reached by the same [address](https://shop.example/search)
- the export of both

${'A second paragraph tells how it was found and what else was tried on the way. '.repeat(4)}`;
const recommendation = `Bind the parameters:

\`\`\`js
const { rows } = await database.query('select * from goods where name like $1', [pattern]);
for (const row of rows) show(row);
\`\`\`

${'Then look for other places that build their queries out of texts. '.repeat(3)}`;
const evidence = `\`\`\`http
GET /search?q=%27%20union%20select%20name%2C%20mail%2C%20password%20from%20people-- HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8

${'<tr><td>Pat Example</td><td>pat@shop.example</td></tr>\n'.repeat(8)}\`\`\``;

/** Creates a company with one engagement of realistic rated findings: texts with code, five affected assets and three changes each. */
export async function fillReport({ database, owner }: Bench, count: number): Promise<FilledEngagement> {
  const { id: companyId } = await buildCompany(database);
  const reader = await buildUser(database, { company_id: companyId, role: 'company-admin' });
  const { id } = await buildEngagement(database, { company_id: companyId, title: 'Reported' });
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query(
    `insert into findings (company_id, engagement_id, number, fingerprint, title, severity, cvss_score, status, description,
       impact, recommendation, evidence, reference_links, cwe, tool, rule_id)
     select $1, $2, n, 'reported-' || n, 'Weakness number ' || n, n % 4, (n % 100)::numeric / 10, 'Not Fixed', $3,
       'Everything in the database can be **read**.', $4, $5, array['https://owasp.org/www-community/attacks/SQL_Injection'],
       89, 'bench', 'rule-' || n
     from generate_series(1, $6::integer) as n`,
    [companyId, id, description, recommendation, evidence, count],
  );
  await owner.query(
    `insert into finding_assets (company_id, finding_id, asset_key, host, location)
     select $1, f.id, 'place-' || n, 'host-' || n || '.example', 'https://host-' || n || '.example/search?q=1&page=' || n
     from findings f, generate_series(1, 5) as n where f.engagement_id = $2`,
    [companyId, id],
  );
  await owner.query(
    `insert into finding_history (company_id, finding_id, at, actor_name, side, kind, from_value, to_value, comment)
     select $1, f.id, now(), 'Sam Staff', 'provider', 'status', w.f, w.t, 'Tested again, with the same request as before.'
     from findings f, (values ('Open', 'Retest'), ('Retest', 'Not Fixed'), ('Not Fixed', 'Retest')) as w (f, t)
     where f.engagement_id = $2`,
    [companyId, id],
  );
  await owner.query('commit');
  return { id, reader };
}
