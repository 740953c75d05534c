import { availableParallelism } from 'node:os';

import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type AdmissionRule, type Gate, openGate } from './admission.ts';
import { type BudgetRule, openBudget, openRecentCompanies, type RecentCompanies } from './work-budget.ts';

/** One gate for each kind of work. */
export interface Admission {
  /** A statement that scans: filtered lists, facets, groups, figures, and each page of an export. */
  heavy: Gate;
  /** A file or a whole list that is being written. */
  exports: Gate;
  uploads: Gate;
  /** A document that is drawn for someone who is not signed in. */
  drawings: Gate;
  /** Which companies use this process; each signed-in call is noted. */
  companies: RecentCompanies;
}

/**
 * Heavy statements take at most a quarter of the pool, so ordinary calls always find a connection, and no more than the
 * machine can run beside them.
 */
function heavyRule({ DATABASE_POOL }: Pick<Config, 'DATABASE_POOL'>): AdmissionRule {
  const perProcess = Math.max(1, Math.min(2 * availableParallelism(), Math.floor(DATABASE_POOL / 4)));
  // Half of the cores stay for the pages of others: with two statements on two cores their p99 rose to three times.
  const perCompany = Math.max(1, Math.floor(Math.min(perProcess, availableParallelism()) / 2));
  return {
    kind: 'heavy',
    refusal: 'Your company is running too many searches and reports. Try again in a few seconds.',
    running: { perProcess, perCompany, perUser: Math.min(2, perCompany) },
    waiting: { perCompany: 48, perUser: 16 },
    waitMs: 3_000,
    retryAfterSeconds: 2,
  };
}

/** Beside other companies, a company that scans without pause gets a third of a core. */
const heavyBudget: BudgetRule = { burstMs: 3_000, share: 0.35, longestRestMs: 2_000 };

/** Documents are drawn in threads; a company and an address draw one at a time, and wait behind their own alone. */
const drawingRule: AdmissionRule = {
  kind: 'drawing',
  refusal: 'Too many documents are being created at the moment. Try again in a few seconds.',
  running: { perProcess: 4, perCompany: 1, perUser: 1 },
  waiting: { perCompany: 24, perUser: 8 },
  waitMs: 5_000,
  retryAfterSeconds: 2,
};

const exportRule: AdmissionRule = {
  kind: 'export',
  refusal: 'Your company is already running as many exports as it can. Try again when one of them has finished.',
  running: { perProcess: 8, perCompany: 2, perUser: 2 },
  waiting: { perCompany: 12, perUser: 6 },
  waitMs: 3_000,
  retryAfterSeconds: 10,
};

const uploadRule: AdmissionRule = {
  kind: 'upload',
  refusal: 'Your company is running too many uploads. Try again in a few seconds.',
  running: { perProcess: 32, perCompany: 8, perUser: 4 },
  waiting: { perCompany: 32, perUser: 20 },
  waitMs: 10_000,
  retryAfterSeconds: 5,
};

/** The gates of one process. Several processes count for themselves. */
export function openAdmission(config: Pick<Config, 'DATABASE_POOL'>, metrics: Metrics): Admission {
  const companies = openRecentCompanies();
  return {
    heavy: openGate(heavyRule(config), metrics, openBudget(heavyBudget, companies)),
    exports: openGate(exportRule, metrics),
    uploads: openGate(uploadRule, metrics),
    drawings: openGate(drawingRule, metrics),
    companies,
  };
}
