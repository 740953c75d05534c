import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { openCalendar } from './demo/calendar.ts';
import { type DemoCompany, readDemoCompanies } from './demo/companies.ts';
import { fillChain } from './demo/fill-chain.ts';
import { type FilledEngagement, fillEngagement } from './demo/fill-engagements.ts';
import { fillFiles } from './demo/fill-files.ts';
import { fillLogo } from './demo/fill-logo.ts';
import { fillSurfaceFiles } from './demo/fill-surface-files.ts';
import { fillBookmarks, fillMentions, fillNotes } from './demo/fill-notes.ts';
import { fillRetests } from './demo/fill-retests.ts';
import { type FilledCompany, fillTeam } from './demo/fill-team.ts';
import { modules } from './modules/index.ts';
import { buildCompany, buildUser } from './modules/users/users.build.ts';
import type { Clock } from './platform/core/clock.ts';
import type { Database, PlatformDatabase } from './platform/database/database.ts';
import type { FileStores } from './platform/files/files-store.ts';
import type { Secrets } from './platform/security/secrets.ts';

interface SeedContext {
  database: Database;
  clock: Clock;
  files: FileStores;
  secrets: Secrets;
  publicUrl(): string;
}

/** The interval in ms at which a start checks again while another one fills the database. */
const retryMs = 250;

/**
 * Fills a database without companies with the demo of contract/core.md, Demo data, in one transaction: a killed start leaves nothing
 * behind, and only one of several concurrent starts fills it. Returns false, without changes, if there is a company.
 */
export async function fillDemo(needs: SeedContext): Promise<boolean> {
  let isFilled = await fillUnlessBusy(needs);
  while (isFilled === 'busy') {
    await delay(retryMs);
    isFilled = await fillUnlessBusy(needs);
  }
  return isFilled;
}

async function fillUnlessBusy({ database, clock, files, secrets, publicUrl }: SeedContext): Promise<boolean | 'busy'> {
  return database.withPlatform(async (db) => {
    // On a busy machine, large inserts take long.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('gatehouse demo', 0)) as taken`.execute(db);
    if (lock.rows[0]?.taken !== true) return 'busy';
    const known = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    const seeding = { database: within(database, db), clock, files, secrets, publicUrl };
    const companies: FilledCompany[] = [];
    for (const company of await readDemoCompanies()) companies.push(await fillCompany(seeding, company));
    await fillTeam(seeding.database, companies);
    return true;
  });
}

/** Returns the database with all work in the running transaction. */
function within(database: Database, db: PlatformDatabase): Database {
  let scope: string | null = null;
  return {
    ...database,
    async withPlatform(work) {
      if (scope !== null) await sql`set local role gatehouse_platform`.execute(db);
      scope = null;
      return work(db);
    },
    async withCompany(companyId, work) {
      if (scope !== companyId) await enterCompany(db, companyId);
      scope = companyId;
      return work(db);
    },
  };
}

async function enterCompany(db: PlatformDatabase, companyId: string): Promise<void> {
  await sql`set local role gatehouse_company`.execute(db);
  await sql`select set_config('gatehouse.company_id', ${companyId}, true)`.execute(db);
}

async function fillCompany(seeding: SeedContext, demo: DemoCompany): Promise<FilledCompany> {
  const { database, clock, files } = seeding;
  const { slug, kind, services, domains } = demo;
  const company = await buildCompany(database, {
    slug,
    kind,
    services,
    domains,
    name: demo.fullName,
    short_name: demo.shortName ?? demo.name,
  });
  await fillLogo({ database, files }, company.id, demo);
  const users = [];
  for (const account of demoAccounts.filter((one) => one.company === demo.name)) {
    const { username, fullname, role } = account;
    const must_change_password = role === 'new';
    const user = { username, fullname, role, must_change_password, password: demoPassword, company_id: company.id };
    users.push(await buildUser(database, user));
  }
  const calendar = openCalendar(clock);
  const filled: FilledEngagement[] = [];
  for (const engagement of demo.engagements) {
    const made = await fillEngagement({ database, calendar, company, users, filled }, engagement);
    filled.push(made);
    await fillChain({ database, files }, made);
  }
  await fillRetests({ database, calendar, users, filled });
  await fillFiles({ database, files, calendar, users, filled });
  await fillNotes({ database, calendar, users, filled }, demo);
  await fillMentions({ database, calendar, users, filled });
  await fillBookmarks({ database, calendar, users, filled }, demo);
  for (const module of modules) await module.demo?.({ ...seeding, company: { ...company, services }, users });
  if (services.includes('attackSurface'))
    await fillSurfaceFiles({ database, files, calendar }, { id: company.id, name: demo.fullName, domains });
  return { id: company.id, slug, demo, users };
}
