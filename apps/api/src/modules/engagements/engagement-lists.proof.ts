import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import type { RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { dueSoonDays } from '@gatehouse/domain/due-date';

import {
  daysAhead,
  type FilterRule,
  inAnyCase,
  type ProofContext,
  type ListProofs,
  proofOf,
  severityPlace,
  today,
} from '../../testing/lists/list-proof.ts';
import type { Database } from '../../platform/database/database.ts';
import { buildUser } from '../users/users.build.ts';
import { buildComment, buildEngagement, buildFinding } from './engagements.build.ts';

const at = '/provider/companies/:companyId';

const severityOrder = ({ severity, cvssScore }: Pick<FindingRow, 'severity' | 'cvssScore'>) =>
  (severityPlace(severity) ?? 0) * 200 - Math.round((cvssScore ?? 0) * 10);
const sorts = {
  severity: severityOrder,
  ownScore: ({ ownScore, cvssScore }: FindingRow) => ownScore ?? cvssScore ?? -1,
  queue: ({ severity, createdAt }: FindingRow) =>
    (severityPlace(severity) ?? 0) * 1e11 + Math.round(Date.parse(createdAt) / 1_000),
  confidence: ({ confidence }: FindingRow) => confidence ?? -1,
};

const isUnresolved = ({ statusVulnerability }: FindingRow) => !['Fixed', 'Acknowledged'].includes(statusVulnerability);
function isDue(row: FindingRow, due: string): boolean {
  if (row.dueDate === null || !isUnresolved(row)) return false;
  return due === 'overdue' ? row.dueDate < today() : row.dueDate >= today() && row.dueDate <= daysAhead(dueSoonDays);
}
const due: FilterRule<FindingRow> = { must: isDue, may: isDue };
const hosts = inAnyCase(({ host }: FindingRow) => host);
const filtersOfStaff = {
  id: ({ _id }: FindingRow) => _id,
  status: ({ statusVulnerability }: FindingRow) => statusVulnerability,
  due,
  // A row shows only the first of its hosts.
  host: { ...hosts, may: () => true },
  since: ({ changedAt }: FindingRow) => changedAt,
  reported: ({ createdAt }: FindingRow) => createdAt,
  // A row does not show when a finding was fixed; findings.list.test.ts tests it.
  fixed: {
    values: (rows: readonly FindingRow[]) => rows.map(({ changedAt }) => changedAt),
    may: ({ statusVulnerability }: FindingRow) => statusVulnerability === 'Fixed',
  },
  // A row does not show past states; engagement-statistics.test.ts tests them.
  on: { values: (rows: readonly FindingRow[]) => rows.map(({ createdAt }) => createdAt.slice(0, 10)) },
};
const filters = {
  ...filtersOfStaff,
  // Comments and requests are not part of a row.
  mentions: {},
  acceptance: {},
};
const search = ({ title, idVisual, host }: FindingRow) => [title, idVisual, host];
const buildMention = (database: Database, findingId: string, { id, company_id, fullname }: ProofContext['viewer']) =>
  buildComment(database, findingId, { id, company_id, fullname, words: { mentions: [{ _id: id, fullname }] } });

const buildAcceptanceRequest = (database: Database, finding_id: string, { id, company_id }: ProofContext['viewer']) =>
  database.withCompany(company_id, (db) =>
    db
      .insertInto('acknowledgement_requests')
      .values({ company_id, finding_id, requester_id: id, reason: 'Accepted by a test' })
      .execute(),
  );

/** Adds scanner findings with a confidence, requests and mentions, which the demo lacks. */
async function buildScanned({ portal, companyId: company_id, viewer }: ProofContext): Promise<void> {
  const { platform } = portal;
  const colleague = await buildUser(platform.database, { company_id, role: 'company-user' });
  const engagements = await platform.database.withCompany(company_id, (db) =>
    db.selectFrom('engagements').select('id').execute(),
  );
  const { database } = platform;
  const finding = { company_id, title: 'scanned in lower case' };
  for (const { id: engagement_id } of engagements) {
    const sure = await buildFinding(database, { ...finding, engagement_id, confidence: 90 });
    await buildMention(database, sure.id, viewer);
    for (const requester of [viewer, colleague]) {
      const unsure = await buildFinding(database, { ...finding, engagement_id, confidence: 30 });
      await buildAcceptanceRequest(database, unsure.id, requester);
    }
  }
}

const inEngagement = {
  list: '/engagementsForCompany',
  params: ({ _id }: { _id: string }) => ({ id: _id }),
};

const isLate = ({ state, expectedDate }: RetestRow) =>
  ['Requested', 'In Progress'].includes(state) && expectedDate !== null && expectedDate < today();
const retestRules = {
  filters: { overdue: isLate },
  search: ({ idVisual, title }: RetestRow) => [idVisual, title],
};

/** Returns the stages of an engagement. A draft also has the stage of its status. */
function stagesOf(publication: string, status: string): string[] {
  if (publication === 'Withdrawn') return [];
  const phase = { Planned: 'upcoming', 'In Progress': 'running' }[status] ?? 'done';
  return publication === 'Draft' ? ['draft', phase] : [phase];
}

/** Removes the expected date of a retest. */
const buildUndated = ({ portal, companyId }: ProofContext) =>
  portal.platform.database.withCompany(companyId, async (db) => {
    const { id } = await db
      .selectFrom('retests')
      .select('id')
      .orderBy('expected_date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('retests').set({ expected_date: null, window_end: null }).where('id', '=', id).execute();
  });

export const proof: ListProofs = {
  lists: {
    ...proofOf(engagements.list, {
      sorts: { totalRisk: ({ statistics }) => statistics.totalRisk },
      build: ({ portal, companyId: company_id }) =>
        buildEngagement(portal.platform.database, { company_id, title: 'an engagement without dates' }),
    }),
    ...proofOf(providerEngagements.list, { sorts: { totalRisk: ({ statistics }) => statistics.totalRisk } }),
    ...proofOf(providerEngagements.all, {
      sorts: { dateStart: ({ date_start }) => date_start, dateEnd: ({ date_end }) => date_end },
      filters: { stage: ({ publication, status }) => stagesOf(publication, status) },
      search: ({ title, idVisual, company }) => [title, idVisual, company.name],
    }),
    ...proofOf(findings.all, { sorts, filters, search, build: buildScanned }),
    ...proofOf(findings.list, { sorts, filters, search, inside: inEngagement }),
    ...proofOf(providerFindings.list, { sorts, filters: filtersOfStaff, search }),
    ...proofOf(providerEngagements.findings, {
      sorts,
      filters: filtersOfStaff,
      search,
      inside: { ...inEngagement, list: `${at}/engagements` },
    }),
    ...proofOf(providerFindings.all, {
      sorts: { severity: severityOrder, askedAt: ({ question }) => question?.at ?? null },
      filters: {
        status: filtersOfStaff.status,
        due,
        asked: ({ question }) => question !== null,
        idVisual: ({ idVisual }) => idVisual,
      },
      search: ({ title, idVisual, host, company }) => [title, idVisual, host, company.name],
    }),
    ...proofOf(findings.assets, {
      sorts: { host: ({ host, location }) => `${host} ${location}` },
      search: ({ host, location }) => [host, location],
      inside: {
        list: '/engagements/allFindings',
        params: (row) => ({ id: (row as unknown as FindingRow).engagement._id, findingId: row._id }),
      },
    }),
    ...proofOf(providerFindings.assets, {
      sorts: { host: ({ host, location }) => `${host} ${location}` },
      search: ({ host, location }) => [host, location],
      inside: { list: `${at}/findings`, params: ({ _id }) => ({ findingId: _id }) },
    }),
    ...proofOf(retests.all, { ...retestRules, build: buildUndated }),
    ...proofOf(retests.list, {
      ...retestRules,
      undivided: { overdue: 'The other lists of retests have late ones' },
      inside: inEngagement,
    }),
    ...proofOf(providerRetests.list, retestRules),
    ...proofOf(providerRetests.queue, {
      filters: { overdue: isLate },
      search: ({ idVisual, title, company }) => [idVisual, title, company.name],
    }),
  },
};
