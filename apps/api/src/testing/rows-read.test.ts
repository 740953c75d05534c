import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { withClient } from './database-state.ts';
import { endedImport, sendImport } from './import-job.ts';
import { buildCrowd } from './learner-crowd.ts';
import { ownPortal } from './portal.ts';
import type { CompanyDatabase } from '../platform/database/database.ts';
import { buildCertificateOf } from '../modules/certificates/certificates.build.ts';
import { takeNextNumber } from '../modules/certificates/issue/issue.store.ts';
import { passOfToken } from '../modules/learner/learner-access.ts';
import { findLearner } from '../modules/learner/learner.store.ts';

const people = 300;
/** An index scan may also read old row versions left by updates. */
const few = 5;

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const { platform, owner } = portal;
const { id: company } = await portal.company();
const { learners } = await buildCrowd(platform.database, company, { people, questions: 1 });
const token = learners[0]?.token ?? '';
for (const { enrolmentId } of learners)
  await buildCertificateOf(platform, company, { enrolmentId, now: platform.clock.now() });
await withClient(owner, (client) => client.query('analyze'));

describe('the rows read', () => {
  async function countRead(db: CompanyDatabase, table: string): Promise<number> {
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
    return rows[0]?.read ?? 0;
  }

  /** Returns the number of rows of a table that some work reads, relative to the count before, which may include earlier work. */
  const rowsReadOf = (table: string, work: (db: CompanyDatabase) => Promise<unknown>): Promise<number> =>
    portal.platform.database.withCompany(company, async (db) => {
      const before = await countRead(db, table);
      await work(db);
      return (await countRead(db, table)) - before;
    });

  it('for a request by a link are those of one enrollment', async () => {
    const { linkId } = await passOfToken(portal.platform, token);
    const now = portal.platform.clock.now().toISOString();
    const read = await rowsReadOf('awareness_enrolments', async (db) => {
      expect(await findLearner(db, { linkId, now, isChanging: true })).toMatchObject({ status: 'In Progress' });
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(few);
  });

  it('for the next certificate are not all certificates of the list', async () => {
    const read = await rowsReadOf('certificates', async (db) => {
      expect(await takeNextNumber(db, { candidates: [1, 2, 3, 4], onList: 1_000 })).toMatchObject({
        number: people + 1,
      });
    });
    expect(read).toBeLessThanOrEqual(few);
  });

  it('for each event of a large file are not all recipients', async () => {
    const recipients = 3_000;
    const { slug } = await portal.company();
    const lines = Array.from(
      { length: recipients },
      (_, at) => `1,p${at}@acme.example,2026-10-01T08:00:00Z,Email Sent,`,
    );
    const content = `campaign_id,email,time,message,details\r\n${lines.join('\r\n')}\r\n`;
    const fields = { company: slug, format: 'gophish-events', campaign: 'Large' };
    const job = await sendImport(portal, staff, { fields, file: { name: 'events.csv', content } });
    expect(await endedImport(portal, staff, job)).toMatchObject({ report: { created: recipients } });

    // Waits for the statistics, which a connection reports with a delay.
    const settled = () =>
      withClient(portal.owner, async (client) => {
        const { rows } = await client.query<{ added: number; read: number }>(
          `select n_tup_ins::integer as added, seq_tup_read::integer as read from pg_stat_user_tables
            where relname = 'phishing_recipients'`,
        );
        return rows[0] ?? { added: 0, read: 0 };
      });
    await expect.poll(async () => (await settled()).added).toBe(recipients);
    // Reading all recipients for each event would be half of the square.
    expect((await settled()).read).toBeLessThan(recipients ** 2 / 6);
  });
});
