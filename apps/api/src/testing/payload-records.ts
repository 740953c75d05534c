import pg from 'pg';

/** A connection that no wall is before. */
export async function openOwner(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

const company = "select id from companies where slug = 'acme'";

/** The finding with the most content, in an engagement with a retest. */
const finding = `select f.id, f.engagement_id from findings f
  join companies c on c.id = f.company_id and c.slug = 'acme'
  join retests r on r.engagement_id = f.engagement_id
  order by f.count_comments desc, f.id limit 1`;

/** A retest of the engagement of that finding. */
const retest = `select r.id from retests r where r.engagement_id = $1 order by r.id limit 1`;

/** The records of the demo that a screen with ids shows, by the part of its path that is before the id. */
export async function findPayloadRecords(owner: pg.Client): Promise<Record<string, string>> {
  const companies = await first(owner, company);
  const { id: findings, engagement_id: engagements = '' } = await first(owner, finding);
  const retests = await first(owner, retest, [engagements]);
  return { companies: companies.id, engagements, findings, retests: retests.id };
}

async function first(owner: pg.Client, text: string, values: string[] = []) {
  const { rows } = await owner.query<{ id: string; engagement_id?: string }>(text, values);
  if (!rows[0]) throw new Error(`The demo has no such record: ${text}`);
  return rows[0];
}

/** Someone of the demo for each of these roles. */
export async function findPeople(owner: pg.Client, roles: readonly string[]) {
  const { rows } = await owner.query<{ id: string; company_id: string; role: string }>(
    'select distinct on (role) id, company_id, role from users where role = any($1) order by role, username',
    [roles],
  );
  return rows;
}
