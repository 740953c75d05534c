import { availableParallelism } from 'node:os';

import type { Config } from '../settings/config.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type AdmissionRule, type Gate, openGate } from './admission.ts';
import { type BudgetRule, openBudget, openRecentCompanies, type RecentCompanies } from './work-budget.ts';

/** The admission gates, one for each kind of expensive work. */
export interface Admission {
  /** Statements that scan: filtered lists, facets, groups, statistics, and each page of an export. */
  heavy: Gate;
  /** Files and whole lists that are being generated. */
  exports: Gate;
  uploads: Gate;
  /** Documents that are rendered for someone who is not signed in. */
  drawings: Gate;
  /** The companies that use this process; every signed-in request is recorded. */
  companies: RecentCompanies;
}

/**
 * Returns the limits of heavy statements: a quarter of the pool, so that ordinary requests always find a connection, and no more than the
 * machine can run in parallel.
 */
function heavyRule({ DATABASE_POOL }: Pick<Config, 'DATABASE_POOL'>): AdmissionRule {
  const perProcess = Math.max(1, Math.min(2 * availableParallelism(), Math.floor(DATABASE_POOL / 4)));
  // Half of the cores remain for other companies' pages: with two statements on two cores, their p99 tripled.
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

/** While other companies are active, a company that scans continuously gets a third of a core. */
const heavyBudget: BudgetRule = { burstMs: 3_000, share: 0.35, longestRestMs: 2_000 };

/** Documents are rendered in threads. Each company and address renders one at a time, so that a queue delays only its owner. */
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

/** Opens the gates of this process; every process has its own. */
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
