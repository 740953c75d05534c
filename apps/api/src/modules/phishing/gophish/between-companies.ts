import type { Platform } from '../../../platform/platform.ts';
import { claimWaiting, insertReceived, updatePing } from './gophish.store.ts';

/** Returns the encrypted secret of a server, which belongs to the provider, or undefined when there is no such server. */
export async function findServerSecret({ database }: Platform, connectionId: string): Promise<Buffer | undefined> {
  const [found] = await database.readPlatform<{ sealed_secret: Buffer }>({
    name: 'gophish_secret',
    text: 'select sealed_secret from gophish_connections where id = $1',
    values: [connectionId],
  });
  return found?.sealed_secret;
}

/** Queues an event for the client of its campaign. */
export const queueEvent = ({ database }: Platform, received: Parameters<typeof insertReceived>[1]): Promise<void> =>
  database.withPlatform((db) => insertReceived(db, received));

/** Records that a server has tested its webhook. */
export const notePing = ({ database }: Platform, connectionId: string): Promise<void> =>
  database.withPlatform((db) => updatePing(db, connectionId));

/** Assigns queued events of a campaign to its client. */
export const claimEvents = ({ database }: Platform, campaignId: string): Promise<void> =>
  database.withPlatform((db) => claimWaiting(db, campaignId));

/** True if another campaign already receives the events of this external one. Returns undefined when there is no such server. */
export async function findTaken(
  { database }: Platform,
  { connectionId, externalId, campaignId }: { connectionId: string; externalId: string; campaignId: string },
): Promise<boolean | undefined> {
  const [found] = await database.readPlatform<{ taken: boolean }>({
    name: 'gophish_link',
    text: `select exists (select from phishing_campaigns c
        where c.connection_id = k.id and c.external_id = $2 and c.id <> $3) as taken
      from gophish_connections k where k.id = $1`,
    values: [connectionId, externalId, campaignId],
  });
  return found?.taken;
}
