import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import type { gophish } from '@gatehouse/contract/phishing/gophish';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { randomToken } from '../../../platform/security/secrets.ts';
import { requireCampaign } from '../campaigns/change-campaign.service.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { claimEvents, findTaken } from './between-companies.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnections,
  findLink,
  hasConnectionNamed,
  insertConnection,
  updateLink,
  updateSecret,
} from './gophish.store.ts';

/** Returns the context that the encryption of a server's secret is bound to. */
export const secretBinding = (connectionId: string): string => `gophish-connection|${connectionId}`;

const present = (publicUrl: string, row: ConnectionRow): GophishConnection => ({
  _id: row.id,
  name: row.name,
  url: `${publicUrl}/api/webhooks/gophish/${row.id}`,
  createdAt: row.created_at,
  lastEventAt: row.last_event_at,
  lastPingAt: row.last_ping_at,
  rotatedAt: row.rotated_at,
  numOfWaiting: row.waiting,
});

export async function listConnections({ db, platform }: Call<typeof gophish.list>): Promise<GophishConnection[]> {
  const rows = await findConnections(db);
  return rows.map((row) => present(platform.publicUrl(), row));
}

/** Connects a server. Its secret is returned once and stored encrypted. */
export async function createConnection(call: Call<typeof gophish.create>) {
  const { db, body, viewer, platform, audit } = call;
  if (await hasConnectionNamed(db, body.name)) throw conflict(texts.errors.connectionName);
  const [id, secret] = [newId(), randomToken()];
  await insertConnection(db, {
    id,
    company_id: viewer.companyId,
    name: body.name,
    sealed_secret: platform.secrets.seal(secret, secretBinding(id)),
    created_by: viewer.id,
  });
  audit({ action: 'token-created', subject: body.name, details: { kind: 'gophish' } });
  return { connection: await readConnection(call, id), secret };
}

async function readConnection({ db, platform }: Pick<Call<typeof gophish.rotate>, 'db' | 'platform'>, id: string) {
  const row = (await findConnections(db)).find((one) => one.id === id);
  if (!row) throw notFound();
  return present(platform.publicUrl(), row);
}

/** Replaces the secret of a server. Events signed with the old one are refused immediately. */
export async function rotateSecret(call: Call<typeof gophish.rotate>) {
  const { db, params, platform, audit } = call;
  const secret = randomToken();
  const sealed = platform.secrets.seal(secret, secretBinding(params.id));
  const name = await updateSecret(db, params.id, { sealed, at: platform.clock.now().toISOString() });
  if (name === undefined) throw notFound();
  audit({ action: 'token-created', subject: name, details: { kind: 'gophish', replaced: 'yes' } });
  return { connection: await readConnection(call, params.id), secret };
}

/** Disconnects a server immediately; nothing about it is cached. */
export async function removeConnection(call: Call<typeof gophish.remove>): Promise<{ removed: true }> {
  const name = await deleteConnection(call.db, call.params.id);
  if (name === undefined) throw notFound();
  call.audit({ action: 'token-revoked', subject: name, details: { kind: 'gophish' } });
  return { removed: true };
}

export async function readLink({ db, params }: Call<typeof gophish.link>) {
  const link = await findLink(db, params.id);
  if (!link) throw notFound();
  return { connectionId: link.connection_id, externalId: link.external_id };
}

/** Throws when the link is invalid or taken. Server and campaign may belong to other companies, so the check covers all of them. */
async function checkLink({ platform, body }: Call<typeof gophish.connect>, campaignId: string): Promise<void> {
  const { connectionId, externalId } = body;
  if (connectionId === null) return;
  if (externalId === '') throw unprocessable(texts.errors.externalId, 'externalId');
  const isTaken = await findTaken(platform, { connectionId, externalId, campaignId });
  if (isTaken === undefined) throw unprocessable(texts.errors.unknownConnection, 'connectionId');
  if (isTaken) throw conflict(texts.errors.linkTaken);
}

/** Connects a campaign of Gophish and assigns its queued events of the last weeks. */
export async function connectCampaign(call: Call<typeof gophish.connect>) {
  const { db, body, platform, audit, afterCommit } = call;
  const campaign = await requireCampaign(call);
  await checkLink(call, campaign.id);
  await updateLink(db, campaign.id, body);
  audit({
    action: 'setting-changed',
    subject: campaign.visual_id,
    details: { gophish: body.connectionId === null ? 'disconnected' : body.externalId },
  });
  afterCommit(() => claimEvents(platform, campaign.id));
  return body;
}
