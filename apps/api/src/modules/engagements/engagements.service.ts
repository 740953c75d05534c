import { type Engagement, type engagements, shownAssetsAtMost } from '@gatehouse/contract/engagements';

import type { Call } from '../../platform/call.ts';
import type { CompanyDatabase } from '../../platform/database.ts';
import type { Statement } from '../../platform/scoped-read.ts';
import { notFound } from '../../platform/errors.ts';
import type { ListCall } from '../../platform/mount-list.ts';
import { presentEngagement } from './engagements.present.ts';
import {
  type EngagementRecord,
  engagementsStatement,
  findEngagement,
  findNewestEngagement,
} from './engagements.store.ts';
import { findAssets, findFindings } from './findings.store.ts';

export const listEngagements = ({ query, viewer, limit, after }: ListCall<typeof engagements.list>): Statement =>
  engagementsStatement({ companyId: viewer.companyId, filter: query, limit, after });

export async function readEngagement({ db, params }: Call<typeof engagements.get>): Promise<Engagement> {
  const engagement = await findEngagement(db, params.id);
  if (!engagement) throw notFound();
  return withFindings(db, engagement);
}

export async function lastEngagement({ db }: Call<typeof engagements.last>): Promise<Engagement | null> {
  const engagement = await findNewestEngagement(db);
  return engagement ? withFindings(db, engagement) : null;
}

async function withFindings(db: CompanyDatabase, engagement: EngagementRecord): Promise<Engagement> {
  const findings = await findFindings(db, engagement.id);
  const assets = await findAssets(db, engagement.id, shownAssetsAtMost);
  return presentEngagement(engagement, { findings, assets });
}
