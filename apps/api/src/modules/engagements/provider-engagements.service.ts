import { randomUUID } from 'node:crypto';

import type { EngagementOverview } from '@gatehouse/contract/engagements';
import type { Finding } from '@gatehouse/contract/finding-schema';
import type { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { severities } from '@gatehouse/domain/severity';

import type { Call } from '../../platform/call.ts';
import { notFound, refused } from '../../platform/errors.ts';
import type { ListCall } from '../../platform/mount-list.ts';
import type { Statement } from '../../platform/scoped-read.ts';
import { presentOverview } from './engagements.present.ts';
import { type EngagementRecord, engagementsStatement, findEngagement } from './engagements.store.ts';
import { clientExists } from './finding-lists.store.ts';
import { historyActor, providerActor } from './finding-actor.ts';
import { scoreColumns } from './finding-score.ts';
import { insertHistory } from './finding-writes.store.ts';
import { readersInCompany, tellChanged, wholeFinding } from './findings.service.ts';
import { findFinding } from './findings.store.ts';
import {
  carryFindings,
  findCarriable,
  insertEngagement,
  insertFinding,
  insertHosts,
  takeNumbers,
  updateEngagement,
} from './provider-engagements.store.ts';

export const listClientEngagements = {
  parent: (): Statement => clientExists,
  page: ({ params, query, limit, after }: ListCall<typeof providerEngagements.list>): Statement =>
    engagementsStatement({ companyId: params.companyId, filter: { ...query, status: undefined }, limit, after }),
};

export async function readClientEngagement({
  db,
  params,
}: Call<typeof providerEngagements.get>): Promise<EngagementOverview> {
  const engagement = await findEngagement(db, params.id);
  if (!engagement) throw notFound();
  return presentOverview(engagement);
}

type Form = Call<typeof providerEngagements.create>['body'];

function columnsOf({ scope, team, coverage, ...plain }: Form) {
  if (plain.date_start !== null && plain.date_end !== null && plain.date_end < plain.date_start)
    throw refused('End Date must be greater than Start Date', 'date_end');
  const lists = { scope: JSON.stringify(scope), team: JSON.stringify(team), coverage: JSON.stringify(coverage) };
  return { ...plain, ...lists };
}

export async function publishEngagement(call: Call<typeof providerEngagements.create>): Promise<EngagementOverview> {
  const { db, companyId, body } = call;
  const engagement = await insertEngagement(db, { company_id: companyId, ...columnsOf(body) });
  const note = {
    kind: 'engagement',
    body: `New engagement #${engagement.visual_id}`,
    link: `/engagements/${engagement.id}`,
  };
  await call.notify({ roles: await readersInCompany(db) }, note);
  tellChanged(call, [engagement.id]);
  return presentOverview(engagement);
}

export async function changeEngagement(call: Call<typeof providerEngagements.change>): Promise<EngagementOverview> {
  const { db, params, body } = call;
  const engagement = await updateEngagement(db, params.id, columnsOf(body));
  if (!engagement) throw notFound();
  tellChanged(call, [engagement.id]);
  return presentOverview(engagement);
}

export async function addFinding(call: Call<typeof providerEngagements.addFinding>): Promise<Finding> {
  const { db, companyId, params, body, viewer, platform } = call;
  const number = await takeNumbers(db, params.id, 1);
  if (number === undefined) throw notFound();
  const id = await insertFinding(db, findingRow(companyId, body, { engagementId: params.id, number }));
  await insertHosts(db, { id, company_id: companyId }, [...new Set(body.hosts)]);
  await insertHistory(db, companyId, [
    { finding_id: id, ...historyActor(providerActor(viewer)), kind: 'import', to_value: 'Open' },
  ]);
  const row = await findFinding(db, id);
  if (!row) throw notFound();
  const note = {
    kind: 'finding',
    body: `New finding #${row.visual_id}`,
    link: `/engagements/${params.id}/findings/${id}`,
  };
  await call.notify({ roles: await readersInCompany(db) }, note);
  tellChanged(call, [params.id]);
  return wholeFinding(db, row, { hidden: 'company', now: platform.clock.now() });
}

type FindingForm = Call<typeof providerEngagements.addFinding>['body'];

function findingRow(
  company_id: string,
  { references, hosts: _hosts, cvssv3, severity, ...texts }: FindingForm,
  { engagementId, number }: { engagementId: string; number: number },
) {
  const score = scoreColumns(cvssv3, 'cvssv3');
  return {
    company_id,
    engagement_id: engagementId,
    number,
    fingerprint: `manual-${randomUUID()}`,
    ...texts,
    ...score.columns,
    reference_links: references,
    severity: severities.indexOf(severity ?? score.severity ?? 'info'),
  };
}

/** Copies what an earlier engagement left unfixed; what is there already is not copied again. */
export async function carryOver(call: Call<typeof providerEngagements.carryOver>) {
  const { db, params, body } = call;
  if (body.fromEngagementId === params.id) throw refused('Choose another engagement', 'fromEngagementId');
  const target = await takeNumbers(db, params.id, 0);
  if (target === undefined) throw notFound();
  const source: EngagementRecord | undefined = await findEngagement(db, body.fromEngagementId);
  if (!source) throw refused('There is no such engagement to carry over from', 'fromEngagementId');
  const found = await findCarriable(db, { from: source.id, to: params.id });
  const ids = found.filter(({ isThere }) => !isThere).map(({ id }) => id);
  if (ids.length > 0) {
    const firstNumber = (await takeNumbers(db, params.id, ids.length)) ?? 0;
    await carryFindings(db, { ids, to: params.id, firstNumber });
    tellChanged(call, [params.id]);
  }
  return { carried: ids.length, alreadyThere: found.length - ids.length };
}
