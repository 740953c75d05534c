import { describe, expect, it } from 'vitest';

import { expiringTables } from '../platform/retention/expiring-tables.store.ts';
import { keptTables } from './kept-tables.ts';
import { buildCampaign } from '../modules/phishing/phishing.build.ts';
import { withClient } from './database-state.ts';
import { ownPortal } from './portal.ts';

const portal = await ownPortal();
const { id: companyId } = await portal.company();
const { user } = await portal.signIn({ companyId });
await buildCampaign(portal.platform, companyId, { name: 'Old imports', status: 'Draft', date_start: '2026-01-05' });

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await withClient(portal.owner, (client) => client.query<Row>(text, values))).rows;
const clean = () => portal.app.chores.get('retention')?.();
const daysAgo = (days: number) => new Date(portal.platform.clock.now().getTime() - days * 86_400_000).toISOString();

describe('the retention of every table', () => {
  it('is declared once: as a rule, or with the reason why the table does not grow', async () => {
    const tables = await ask<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );

    const declared = [...expiringTables.map(({ table }) => table), ...keptTables.flatMap((kept) => kept.tables)];

    expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    for (const { reason } of keptTables) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('deletes nothing while nothing is old', async () => {
    const before = await ask<{ sessions: number }>('select count(*)::int as sessions from sessions');

    await clean();

    expect(await ask('select count(*)::int as sessions from sessions')).toEqual(before);
    expect(before[0]?.sessions).toBeGreaterThan(0);
  });
});

/** Counts the rows of a table given by name. */
const counting = `select (xpath('/row/rows/text()', query_to_xml(format('select count(*) as rows from %I', $1::text), false, true, '')))[1]::text::int
  as rows`;

/** Two rows for each rule: one past its retention, and one that stays. */
const samples: Record<string, { insert: string; old: unknown[]; young: unknown[] }> = {
  idempotent_answers: {
    insert: `insert into idempotent_answers (company_id, user_id, key, route, body_hash, created_at)
      values ($1, $2, $3::text, 'POST /x', '', $3::timestamptz)`,
    old: [daysAgo(1.01)],
    young: [daysAgo(0.99)],
  },
  sessions: {
    insert: `insert into sessions (company_id, user_id, created_at, last_seen_at, expires_at, ended_at)
      values ($1, $2, '2020-01-01', '2020-01-01', $3, $4)`,
    old: [daysAgo(91), null],
    young: [daysAgo(1), daysAgo(89)],
  },
  notifications: {
    insert: `insert into notifications (company_id, user_id, kind, body, link, created_at, read_at)
      values ($1, $2, 'status', 'Retention', '/', $3, $4)`,
    old: [daysAgo(200), daysAgo(91)],
    young: [daysAgo(200), null],
  },
  mails: {
    insert: `insert into mails (company_id, recipient, subject, text_body, html_body, created_at, sent_at, given_up_at)
      values ($1, $2::text, 'Retention', '', '', '2020-01-01', $3, $4)`,
    old: [null, daysAgo(31)],
    young: [daysAgo(29), null],
  },
  password_resets: {
    insert: `insert into password_resets (id_hash, company_id, user_id, code_hash, expires_at)
      values (decode(md5($3), 'hex'), $1, $2, '', $3::timestamptz)`,
    old: [daysAgo(1.1)],
    young: [daysAgo(0.9)],
  },
  read_log: {
    insert: `insert into read_log (company_id, reader_id, at, kind, action, record_number, record_title, reader_kind, reader_name, address)
      values ($1, $2, $3, 'report', 'downloaded', 'ENG-2026-0001', 'Retention', 'user', 'Robin', '')`,
    old: [daysAgo(367)],
    young: [daysAgo(364)],
  },
  import_jobs: {
    insert: `insert into import_jobs (company_id, actor_id, actor_name, address, file_name, format, bytes_total, file_key, keeper, state, ended_at)
      values ($1, $2, 'Robin', '', 'retention', 'nuclei', 1, '', '', 'Done', $3)`,
    old: [daysAgo(91)],
    young: [daysAgo(89)],
  },
};

const jobsAge = { old: [daysAgo(91)], young: [daysAgo(89)] };
Object.assign(samples, {
  breach_status_jobs: {
    insert: `insert into breach_status_jobs (company_id, actor_id, actor_name, state, ended_at, status)
      values ($1, $2, 'Retention', 'Done', $3, 1)`,
    ...jobsAge,
  },
  surface_issue_jobs: {
    insert: `insert into surface_issue_jobs (company_id, actor_id, actor_name, state, ended_at, side, status)
      values ($1, $2, 'Retention', 'Done', $3, 'client', 1)`,
    ...jobsAge,
  },
  asset_status_jobs: {
    insert: `insert into asset_status_jobs (company_id, actor_id, actor_name, state, ended_at, status)
      values ($1, $2, 'Retention', 'Done', $3, 'Updated')`,
    ...jobsAge,
  },
  record_jobs: {
    insert: `insert into record_jobs (company_id, actor_id, actor_name, state, ended_at, kind, side, status)
      values ($1, $2, 'Retention', 'Done', $3, 'record', 'client', 'Closed')`,
    ...jobsAge,
  },
  phishing_imports: {
    insert: `insert into phishing_imports (company_id, campaign_id, made_campaign, status_before, created_at)
      values ($1, (select id from phishing_campaigns where company_id = $1 and $2::uuid is not null), false, '', $3)`,
    old: [daysAgo(91)],
    young: [daysAgo(89)],
  },
});

it('every retention rule has a sample', () => {
  expect(Object.keys(samples).toSorted()).toEqual(expiringTables.map(({ table }) => table).toSorted());
});

describe.each(Object.entries(samples))('a row of %s', (table, { insert, old, young }) => {
  it('is deleted once it is too old, and not before', async () => {
    const own = [companyId, user.id];
    const count = async () => (await ask<{ rows: number }>(counting, [table]))[0]?.rows ?? 0;
    await clean();
    const before = await count();
    await ask(insert, [...own, ...old]);
    await ask(insert, [...own, ...young]);

    await clean();

    expect(await count()).toBe(before + 1);
  });
});
