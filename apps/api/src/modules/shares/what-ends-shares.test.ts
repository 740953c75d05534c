import { readFileSync } from 'node:fs';

import { clients } from '@gatehouse/contract/clients/clients';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { sharedReports, shares } from '@gatehouse/contract/shares/shares';
import { users } from '@gatehouse/contract/users/users';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../testing/browser.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildShare } from './shares.build.ts';

const guide = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
const section = /### What ends a share link\n(.*?)\n\*\*/su.exec(guide)?.[1] ?? '';
const [columns = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const dayMs = 86_400_000;
const portal = await ownPortal();

interface Scene {
  admin: Actor;
  creator: Actor;
  engagementId: string;
  shareId: string;
  staff: () => Promise<Actor>;
}

const publish = async ({ admin, engagementId, staff }: Scene, publication: string) =>
  portal.call(await staff(), providerEngagements.publish, {
    params: { companyId: admin.user.company_id, id: engagementId },
    body: { publication },
  });
const archive = async ({ admin, staff }: Scene) =>
  portal.call(await staff(), clients.archive, {
    params: { companyId: admin.user.company_id },
    body: { reason: 'Contract ended' },
  });

const events: Record<string, (scene: Scene) => Promise<unknown>> = {
  Nothing: async () => undefined,
  'It is revoked': ({ admin, engagementId, shareId }) =>
    portal.call(admin, shares.revoke, { params: { id: engagementId, shareId } }),
  'Its days are over': async () => portal.pass(30 * dayMs),
  'The engagement is withdrawn': (scene) => publish(scene, 'Withdrawn'),
  'The engagement is published again': async (scene) => {
    await publish(scene, 'Withdrawn');
    await publish(scene, 'Published');
  },
  'The client is archived': archive,
  'Its creator is disabled': ({ admin, creator }) =>
    portal.call(admin, users.enableOrDisable, { params: { id: creator.user.id }, body: { enabled: false } }),
  '12 hours since access': async () => portal.pass(12 * 3_600_000),
};

/** Opens a link with a password: one reader has entered it, another has not. */
async function openScene() {
  const { database, clock } = portal.platform;
  const admin = await portal.signIn();
  const creator = await portal.signIn({ role: 'company-manager', companyId: admin.user.company_id });
  const { id: engagementId } = await buildEngagement(database, { company_id: admin.user.company_id });
  const { share, token } = await buildShare(database, {
    company_id: admin.user.company_id,
    engagement_id: engagementId,
    created_by: creator.user.id,
    password: 'correct horse',
    now: clock.now(),
  });
  const [params, inside, outside] = [{ shareToken: token }, openBrowser(portal), openBrowser(portal)];
  await inside.call(sharedReports.enter, { params, body: { password: 'correct horse' } });
  const staff = () => portal.signIn({ role: 'provider-admin' });
  const scene: Scene = { admin, creator, engagementId, shareId: share.id, staff };
  return { scene, params, inside, outside };
}

const outcomes: Record<number, string> = { 200: 'reads', 403: 'is asked', 410: 'ended' };

it('has an event for each row of the table', () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(events));
  expect(columns.slice(1)).toHaveLength(2);
});

describe.each(rows.map(([event = '', ...cells]) => [event, cells] as const))('%s', (event, cells) => {
  it('changes a link as the table says', async () => {
    const { scene, params, inside, outside } = await openScene();

    await events[event]?.(scene);

    const measured = [];
    for (const browser of [inside, outside])
      measured.push((await browser.call(sharedReports.report, { params })).statusCode);
    expect(measured.map((status) => outcomes[status] ?? status)).toEqual(cells);
  });
});
