import pg from 'pg';

/** Opens a connection without row-level security. */
export async function openOwner(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

const company = "select id from companies where slug = 'acme'";

/** Returns the id of the client whose records the screens show. */
export const findAcme = async (owner: pg.Client): Promise<string> => (await first(owner, company)).id;

/** The finding with the most comments, in an engagement with a retest. */
const finding = `select f.id, f.engagement_id from findings f
  join companies c on c.id = f.company_id and c.slug = 'acme'
  join retests r on r.engagement_id = f.engagement_id
  order by f.count_comments desc, f.id limit 1`;

/** A retest of that finding's engagement. */
const retest = `select r.id from retests r where r.engagement_id = $1 order by r.id limit 1`;

/** The vulnerability on the most assets. */
const cve = `select v.name as id from company_cves v
  join companies c on c.id = v.company_id and c.slug = 'acme' order by v.count_assets desc, v.name limit 1`;
/** The issue of that company with the most comments. */
const issue = `select i.id from surface_issues i
  join companies c on c.id = i.company_id and c.slug = 'acme'
  order by i.count_comments desc, i.id limit 1`;

/** The campaign of that company with the most recipients. */
const campaign = `select p.id from phishing_campaigns p
  join companies c on c.id = p.company_id and c.slug = 'acme'
  order by p.count_recipients desc, p.id limit 1`;
/** The session with the most employees, and the course with the most chapters. */
const session = `select s.id from awareness_sessions s
  join companies c on c.id = s.company_id and c.slug = 'acme'
  where not s.is_public order by s.count_enrolled desc, s.id limit 1`;
const course = `select course_id as id from course_versions order by jsonb_array_length(chapters) desc, course_id limit 1`;

/** A certificate of that company. */
const certificate = `select x.certificate_id as id from certificates x
  join companies c on c.id = x.company_id and c.slug = 'acme' order by x.issued_at, x.id limit 1`;

/** An attestation letter of that company. */
const letter = `select l.letter_id as id from letters l
  join companies c on c.id = l.company_id and c.slug = 'acme'
  where l.issued_at is not null order by l.issued_at, l.id limit 1`;

/** Gives a share link of that company a known token, because only the hash of its own is stored. Returns the token. */
const openLink = `update report_shares set token_hash = sha256(convert_to($1::text, 'UTF8')) where id = (
  select s.id from report_shares s join companies c on c.id = s.company_id and c.slug = 'acme'
  where s.revoked_at is null and s.password_hash is null order by s.expires_at desc, s.id limit 1) returning $1::text as id`;
const knownToken = 'known-token-of-a-shared-report';

/** The activity of that company with the most comments. */
const activity = `select a.id from activities a
  join companies c on c.id = a.company_id and c.slug = 'acme' order by a.count_comments desc, a.id limit 1`;
/** The invoice of that company with the most lines. */
const invoice = `select i.id from invoices i
  join companies c on c.id = i.company_id and c.slug = 'acme'
  where i.state <> 'Draft' order by (select count(*) from invoice_lines l where l.invoice_id = i.id) desc, i.id limit 1`;

/** A finding draft of that company. */
const draft = `select d.id from finding_drafts d
  join companies c on c.id = d.company_id and c.slug = 'acme' order by d.created_at, d.id limit 1`;

/** An import preview of that company, which is created in addition to the demo. */
const preview = `select j.id from import_jobs j
  join companies c on c.id = j.company_id and c.slug = 'acme' where j.has_findings order by j.id limit 1`;

/** A report template of the provider. */
const template = 'select id from report_templates order by created_at, id limit 1';
/** A finding template in the library. */
const findingTemplate = `select id from finding_templates order by created_at, id limit 1`;

/** Segments that name no record of the demo. */
const constants = {
  // The session name in a link is for readers only.
  'awareness-session': 'training',
  // Only the hash of a link's token is stored, so the page shows that the link is invalid.
  pay: 'no-such-token-of-an-invoice',
  // A language is a code.
  translations: 'de',
};

/** Returns the demo records for screens with ids, by the path segment before the id. */
export async function findPayloadRecords(owner: pg.Client): Promise<Record<string, string>> {
  const companies = await first(owner, company);
  const { id: findings, engagement_id: engagements = '' } = await first(owner, finding);
  const retests = await first(owner, retest, [engagements]);
  const { id: cves } = await first(owner, cve);
  const { id: issues } = await first(owner, issue);
  const { id: phishing } = await first(owner, campaign);
  const { id: sessions } = await first(owner, session);
  const { id: courses } = await first(owner, course);
  const { id: findingDrafts } = await first(owner, draft);
  const { id: templates } = await first(owner, template);
  const { id: library } = await first(owner, findingTemplate);
  const { id: activities } = await first(owner, activity);
  const { id: billing } = await first(owner, invoice);
  return {
    companies: companies.id,
    engagements,
    findings,
    findingDrafts,
    imports: (await first(owner, preview)).id,
    library,
    retests: retests.id,
    issues,
    cves,
    details: sessions,
    courses,
    'report-templates': templates,
    'verified-certificates': (await first(owner, certificate)).id,
    'verified-letters': (await first(owner, letter)).id,
    'shared-reports': (await first(owner, openLink, [knownToken])).id,
    ':sessionName': sessions,
    'attack-surface-management': issues,
    phishing,
    activities,
    billing,
    ...constants,
  };
}

async function first(owner: pg.Client, text: string, values: string[] = []) {
  const { rows } = await owner.query<{ id: string; engagement_id?: string }>(text, values);
  if (!rows[0]) throw new Error(`The demo has no such record: ${text}`);
  return rows[0];
}

/** Returns one demo user for each of these roles. */
export async function findPeople(owner: pg.Client, roles: readonly string[]) {
  const { rows } = await owner.query<{ id: string; company_id: string; role: string }>(
    'select distinct on (role) id, company_id, role from users where role = any($1) order by role, username',
    [roles],
  );
  return rows;
}
