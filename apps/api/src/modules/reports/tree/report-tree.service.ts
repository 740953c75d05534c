import type { ReportFindingsPage, ReportTree, ReportVersion } from '@gatehouse/contract/reports/report-tree.schema';
import type { reportTree } from '@gatehouse/contract/reports/report-tree';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { findEngagement } from '../../engagements/public.ts';
import { noteRead } from '../../read-log/public.ts';
import { findNewestVersions } from '../document/report-versions.store.ts';
import { readFindingsPage, writeTree } from './write-tree.ts';

type TreeCall = Pick<Call<typeof reportTree.read>, 'db' | 'params' | 'platform'>;
type ReadCall = Pick<Call<typeof reportTree.read>, 'query' | 'viewer' | 'origin' | 'emit'>;
type LanguageQuery = Call<typeof reportTree.read>['query'];

/** Returns the report of an engagement as a tree, and notes the read. Clients read published engagements only. */
export async function readReport(call: TreeCall & ReadCall): Promise<ReportTree> {
  const { db, params, query } = call;
  const engagement = await findEngagement(db, params.id);
  if (!engagement) throw notFound();
  const tree = await writeTree(call, engagement, query);
  const { id, visual_id: idVisual, title } = engagement;
  await noteRead(call, { kind: 'report', action: 'viewed', engagementId: id, record: { id, idVisual, title } });
  return tree;
}

/** Returns further findings of a report with their texts. */
export async function readReportFindings({
  query,
  ...call
}: TreeCall & { query: LanguageQuery & { offset: number } }): Promise<ReportFindingsPage> {
  const { db, params } = call;
  if (!(await findEngagement(db, params.id))) throw notFound();
  return readFindingsPage(call, params.id, query);
}

/** Returns the newest versions of a report. A version is recorded when a changed report of a published engagement is made. */
export async function readReportVersions({ db, params }: Pick<TreeCall, 'db' | 'params'>): Promise<ReportVersion[]> {
  if (!(await findEngagement(db, params.id))) throw notFound();
  return findNewestVersions(db, params.id);
}
