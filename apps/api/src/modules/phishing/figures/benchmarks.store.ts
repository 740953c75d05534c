import type { Benchmark } from '@gatehouse/domain/phishing/benchmark';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

export async function hasBenchmark(db: CompanyDatabase, month: string): Promise<boolean> {
  const row = await db.selectFrom('phishing_benchmarks').select('month').where('month', '=', month).executeTakeFirst();
  return row !== undefined;
}

/** Stores the benchmark of a month. An existing one is kept. */
export async function insertBenchmark(db: CompanyDatabase, month: string, benchmark: Benchmark): Promise<void> {
  const { clients, failRate, reportRate } = benchmark;
  await sql`insert into phishing_benchmarks (company_id, month, clients, fail_rate, report_rate)
    values (current_company(), ${month}, ${clients}, ${failRate}, ${reportRate}) on conflict do nothing`.execute(db);
}
