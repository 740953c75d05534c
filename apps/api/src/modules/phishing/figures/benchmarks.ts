import { benchmarkFor, type ClientTotals } from '@gatehouse/domain/phishing/benchmark';

import type { ComparingChore } from '../../../platform/jobs/chores.ts';
import { hasBenchmark, insertBenchmark } from './benchmarks.store.ts';

const everyMs = 6 * 3_600_000;

/** Stores the monthly benchmark for each client, without revealing figures of any single other client. */
export const keepBenchmarks: ComparingChore<ClientTotals & Record<string, unknown>> = {
  name: 'phishing-benchmarks',
  everyMs,
  needs: ['phishing'],
  statement: {
    name: 'phishing_totals',
    text: `select company_id as "companyId", sum(count_delivered)::integer as delivered, sum(count_failed)::integer as failed,
        sum(count_reported)::integer as reported
      from phishing_campaigns where status in ('Running', 'Completed') and date_start > current_date - interval '12 months'
      group by company_id`,
    values: [],
  },
  async run(db, { id, now, rows }) {
    const month = `${now.toISOString().slice(0, 7)}-01`;
    if (await hasBenchmark(db, month)) return;
    const benchmark = benchmarkFor(id, rows);
    if (benchmark) await insertBenchmark(db, month, benchmark);
  },
};
