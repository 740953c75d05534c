import { sql } from 'kysely';

import type { PlatformDatabase } from '../database/database.ts';
import { sumMailQueue } from '../mail/mail-queue.store.ts';
import type { SharedFigure } from '../observability/metrics.ts';

/** Returns the metrics of the whole installation. */
export async function findSharedFigures(db: PlatformDatabase): Promise<SharedFigure[]> {
  const mail = await sumMailQueue(db);
  return [
    { name: 'gatehouse_storage_used_bytes', value: await sumStorage(db) },
    { name: 'gatehouse_mail_waiting', value: mail.waiting },
    { name: 'gatehouse_mail_failing', value: mail.failing },
    { name: 'gatehouse_mail_given_up', value: mail.givenUp },
    { name: 'gatehouse_mail_oldest_seconds', value: mail.oldestSeconds },
    { name: 'gatehouse_database_migration', value: await newestMigration(db) },
    ...(await sumJobs(db)),
  ];
}

/** Returns the bytes stored by all companies. */
async function sumStorage(db: PlatformDatabase): Promise<number> {
  const { bytes } = await db
    .selectFrom('storage_usage')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

async function newestMigration(db: PlatformDatabase): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select max(left(name, 4))::int as number from schema_migrations`.execute(db);
  return rows[0]?.number ?? 0;
}

interface JobSum {
  kind: string;
  waiting: number;
  running: number;
  oldest: number;
}

/** Returns the number of unfinished jobs of each kind, and the age of the oldest in seconds. */
async function sumJobs(db: PlatformDatabase): Promise<SharedFigure[]> {
  const { rows } = await sql<JobSum>`
    select kinds.kind, count(*) filter (where state = 'Waiting')::int as waiting,
      count(*) filter (where state in ('Running', 'Undoing'))::int as running,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from (values ('import'), ('leak-status'), ('issue-status'), ('asset-status'), ('record-status')) kinds (kind)
    left join (
      select 'import' as kind, state, created_at from import_jobs where state in ('Waiting', 'Running')
      union all select 'leak-status', state, created_at from breach_status_jobs where state in ('Waiting', 'Running', 'Undoing')
      union all select 'issue-status', state, created_at from surface_issue_jobs where state in ('Waiting', 'Running', 'Undoing')
      union all select 'asset-status', state, created_at from asset_status_jobs where state in ('Waiting', 'Running', 'Undoing')
      union all select 'record-status', state, created_at from record_jobs where state in ('Waiting', 'Running', 'Undoing')
    ) jobs using (kind) group by 1`.execute(db);
  return rows.flatMap(({ kind, waiting, running, oldest }): SharedFigure[] => [
    { name: 'gatehouse_jobs_waiting', labels: { kind }, value: waiting },
    { name: 'gatehouse_jobs_running', labels: { kind }, value: running },
    { name: 'gatehouse_jobs_oldest_seconds', labels: { kind }, value: oldest },
  ]);
}
