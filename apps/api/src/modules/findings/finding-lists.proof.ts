import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { dueSoonDays } from '@gatehouse/domain/due-date';

import type { Database } from '../../platform/database/database.ts';
import {
  daysAhead,
  type FilterRule,
  inAnyCase,
  type ListProofs,
  type ProofContext,
  proofOf,
  severityPlace,
  today,
} from '../../testing/lists/list-proof.ts';
import { buildComment, buildFinding } from '../engagements/engagements.build.ts';
import { buildUser } from '../users/users.build.ts';

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

export const proof: ListProofs = {
  lists: {
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
  },
};
