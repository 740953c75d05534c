import { type FindingDetail, findingDetailSchema } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { FindingStatus } from '@gatehouse/domain/finding-status';

import { type Actor, ownPortal, type Reply } from './portal.ts';
import { buildEngagement, buildFinding, type NewAsset } from '../modules/engagements/engagements.build.ts';

/** The path parameters of a finding. */
export interface BuiltFinding extends Record<string, string> {
  id: string;
  findingId: string;
}

/** Opens a portal with one engagement, its client's users and an analyst of the provider, with their actions on findings. */
export async function openFindingCast() {
  const portal = await ownPortal();
  const { database } = portal.platform;
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const user = await portal.signIn({ companyId, role: 'company-user' });
  const manager = await portal.signIn({ companyId, role: 'company-manager' });
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const engagement = await buildEngagement(database, { company_id: companyId });

  async function build(status: FindingStatus = 'Open', assets: readonly NewAsset[] = []): Promise<BuiltFinding> {
    const made = { company_id: companyId, engagement_id: engagement.id, severity: 'high', status, assets } as const;
    return { id: engagement.id, findingId: (await buildFinding(database, made)).id };
  }
  async function read(params: BuiltFinding, actor: Actor = admin): Promise<FindingDetail> {
    return findingDetailSchema.parse((await portal.call(actor, findings.get, { params })).datas);
  }
  const move = (actor: Actor, params: BuiltFinding, body: Record<string, unknown>): Promise<Reply> =>
    portal.call(actor, findings.specificInfo, { params, body });
  const decide = ({ findingId }: BuiltFinding, body: Record<string, unknown>): Promise<Reply> =>
    portal.call(staff, providerFindings.move, { params: { companyId, findingId }, body });
  const notesOf = async (actor: Actor) => {
    const { datas } = await portal.call(actor, me.info);
    return (datas as { notifications: { body: string; link: string }[] }).notifications;
  };
  return { portal, companyId, admin, user, manager, staff, build, read, move, decide, notesOf };
}

export const messageOf = ({ datas }: Reply): string => (datas as { message: string }).message;
