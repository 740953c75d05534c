import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import { darkWebAccess } from '@gatehouse/contract/dark-web/dark-web';
import { type BreachFacets, breachFilterQuery } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { engagementAccess, engagementListAccess } from '@gatehouse/contract/engagements/engagements';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { invoiceAccess } from '@gatehouse/contract/invoices/invoices-access';
import type { InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';
import { phishingAccess } from '@gatehouse/contract/phishing/phishing-access';
import type { CampaignRow } from '@gatehouse/contract/phishing/campaign.schema';
import type { reports } from '@gatehouse/contract/reports/reports';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { runStatement } from '../../../platform/database/filtered-statement.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { ModuleContext } from '../../../extensions/api-module.ts';
import { boardPaths, chainPaths } from '../../attack-path/public.ts';
import { countFacets } from '../../dark-web/public.ts';
import { findNewestEngagements } from '../../engagements/public.ts';
import { readBoard, readBurnDown, readTrend } from '../../findings/public.ts';
import { readOwnSums } from '../../invoices/public.ts';
import { findNewestCampaigns } from '../../phishing/public.ts';
import { findDecisions, findStatistics } from '../../statistics/public.ts';
import type { ReportedFindings } from './board-plan.ts';

export type BoardCall = FileCall<typeof reports.board>;

/** Leaked credentials of employees that are exposed, leaks found in the period, and all open leaks. */
interface ReportedLeaks {
  exposed: BreachFacets;
  fresh: BreachFacets;
  open: BreachFacets;
}

/** The results of the services behind the board. Null if the viewer may not use a service. */
export interface BoardRecords {
  decisions: readonly Decision[];
  statistics: Readonly<Record<string, unknown>>;
  findings: ReportedFindings | null;
  /** The attack paths that the screen shows first, or those of the selected engagement. Null if there are none. */
  path: AttackPath | null;
  engagements: readonly EngagementRow[] | null;
  leaks: ReportedLeaks | null;
  /** Empty if there is none. */
  latestCampaign: readonly CampaignRow[] | null;
  unpaid: readonly InvoiceSum[] | null;
}

/** Maximum number of engagements, the same as on the screen. */
const engagementsAtMost = 100;

async function readFindings({ query }: BoardCall, db: CompanyDatabase): Promise<ReportedFindings> {
  const { engagement, to } = query;
  const [board, stock, trend, burnDown] = await Promise.all([
    readBoard({ db, query }),
    readBoard({ db, query: { engagement } }),
    readTrend({ db, query: { engagement, to, by: 'month' } }),
    readBurnDown({ db, query }),
  ]);
  return { board, stock, months: trend.points, burnDown };
}

async function readPath({ viewer, query }: BoardCall, db: CompanyDatabase): Promise<AttackPath | null> {
  const { engagement } = query;
  const found =
    engagement === undefined
      ? await boardPaths(db, viewer)
      : await chainPaths(db, { viewer, engagementIds: [engagement] });
  return found.find(({ paths }) => paths.length > 0) ?? null;
}

async function readLeaks({ viewer, query }: BoardCall, db: CompanyDatabase): Promise<ReportedLeaks> {
  const count = (filter: object) => countFacets({ db, viewer, query: breachFilterQuery.parse(filter) });
  const employees = { status: '1', type: '1' };
  const [exposed, fresh, open] = await Promise.all([
    count(employees),
    count({ ...employees, createdFrom: query.from, createdTo: query.to }),
    count({ status: '1,2' }),
  ]);
  return { exposed, fresh, open };
}

async function readUnpaid({ viewer }: BoardCall, db: CompanyDatabase): Promise<InvoiceSum[]> {
  const query = { status: 'Open,Overdue' };
  return JSON.parse(
    await readOwnSums({ query, viewer, read: (statement) => runStatement(db, statement) }),
  ) as InvoiceSum[];
}

async function readLatest({ viewer }: BoardCall, db: CompanyDatabase): Promise<CampaignRow[]> {
  const query = { status: 'Running,Completed', sort: '-dateStart' } as const;
  return (await findNewestCampaigns(db, { viewer, query, limit: 1 })).rows;
}

async function readEngagements({ viewer }: BoardCall, db: CompanyDatabase): Promise<EngagementRow[]> {
  return (await findNewestEngagements(db, { viewer, query: { sort: '-createdAt' }, limit: engagementsAtMost })).rows;
}

/** Reads all services of the board in one transaction. */
export async function readBoardRecords(
  context: Pick<ModuleContext, 'modules'>,
  call: BoardCall,
  db: CompanyDatabase,
): Promise<BoardRecords> {
  const { viewer, query, platform } = call;
  const now = platform.clock.now();
  const allowed = <Answer>(access: Access, read: (call: BoardCall, db: CompanyDatabase) => Promise<Answer>) =>
    hasAccess(access, viewer) ? read(call, db) : null;
  // Only findings can be filtered by engagement.
  const scope = { viewer, from: null, to: null, engagementId: query.engagement ?? null, now };
  // All queries are sent without waiting in between; the driver pipelines them.
  const [decisions, statistics, findings, path, engagements, leaks, latestCampaign, unpaid] = await Promise.all([
    findDecisions(context, db, { decider: viewer, now }),
    findStatistics(context, db, scope),
    allowed(engagementAccess, readFindings),
    readPath(call, db),
    allowed(engagementListAccess, readEngagements),
    allowed(darkWebAccess, readLeaks),
    allowed(phishingAccess, readLatest),
    allowed(invoiceAccess, readUnpaid),
  ]);
  return { decisions, statistics, findings, path, engagements, leaks, latestCampaign, unpaid };
}
