import { companyEvents } from '@gatehouse/contract/company/company';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { userEvents } from '@gatehouse/contract/me/me';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, openCast } from './cast.ts';
import { formOf } from './form.ts';
import { ownPortal } from './portal.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { send } from './send.ts';
import { openSockets, type Sockets } from './sockets.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
let sockets: Sockets;
beforeAll(async () => {
  sockets = await openSockets(portal);
});
afterAll(() => sockets.close());

/** The staff's calls about an engagement, of which only publishing may reach its client. */
const aboutEngagements = portal.app.endpoints.filter(
  ({ path, method, access }) =>
    typeof access === 'object' &&
    'staff' in access &&
    method !== 'GET' &&
    /\/(engagements|findings|retests)\/:/.test(path) &&
    !path.endsWith('/publication'),
);

/** Valid bodies for endpoints that would reject arbitrary ones, which then emit no events. */
const bodies: Record<string, object> = {
  '/provider/companies/:companyId/findings/:findingId': { title: 'Renamed' },
  '/provider/companies/:companyId/findings/:findingId/status': { statusVulnerability: 'Fixed' },
  '/provider/companies/:companyId/findings/:findingId/comments': { text: 'A comment' },
  '/provider/companies/:companyId/retests/:retestId/dates': { expectedDate: '2027-01-15', windowEnd: null },
  '/provider/companies/:companyId/retests/:retestId/findings/:findingId': { verdict: 'Fixed' },
  '/provider/companies/:companyId/engagements/:id/attack-chain': { attackNarrative: 'A narrative' },
  '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId': { note: 'A note' },
  '/provider/companies/:companyId/engagements/:id/lead': { userId: null },
  '/provider/companies/:companyId/engagements/:id/reportOptions': { templateId: null, options: null, revision: 0 },
};

async function call(endpoint: AnyEndpoint, params: Record<string, string>): Promise<number> {
  const { query, body } = validInput(endpoint);
  const form = endpoint.kind === 'upload' ? formOfPath[endpoint.path]?.({ slug: '' }) : undefined;
  // The coverage must name findings of its own engagement, which a sample cannot know.
  const sample = {
    ...(body as object),
    ...(endpoint.path === '/provider/companies/:companyId/engagements/:id' && { coverage: [] }),
  };
  const payload = form ? formOf(form.fields, form.file) : { payload: bodies[endpoint.path] ?? sample };
  const actor = await cast.as('provider-admin');
  return (await send(portal, { actor, endpoint, params, search: searchOf(query), ...payload })).statusCode;
}

/** Returns all events that a browser of the client receives from `work` and the two markers after it. */
async function receivedDuring(companyId: string, work: () => Promise<void>): Promise<string[]> {
  const client = await portal.signIn({ companyId });
  const heard: string[] = [];
  for (const namespace of ['/', '/notifications'] as const)
    (await sockets.connect(client, { namespace })).onAny((event: string) => void heard.push(`${namespace} ${event}`));
  await work();
  portal.platform.realtime.emitToCompany(companyId, companyEvents.updated, {});
  portal.platform.realtime.emitToUser(client.user.id, userEvents.notifications);
  // Each connection preserves order, so everything sent before a marker has arrived with it.
  const hasBoth = () => markers.every((marker) => heard.includes(marker));
  await expect.poll(hasBoth).toBe(true);
  return heard.toSorted();
}
const markers = [`/ ${companyEvents.updated}`, `/notifications ${userEvents.notifications}`];

const refusedHere = new Map([
  ['/provider/companies/:companyId/engagements/:id/carry-over', 422],
  // A letter is about a published engagement.
  ['/provider/companies/:companyId/engagements/:id/letters', 422],
  ['/provider/companies/:companyId/engagements/:id/letters/:letterId/approval', 422],
  // The draft has nothing to approve, so 409 is expected.
  ['/provider/companies/:companyId/engagements/:id/approval', 409],
]);

describe.each(aboutEngagements.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it.each(['Draft', 'Withdrawn'])('sends no event to the client if the engagement is %s', async (publication) => {
    const staff = await cast.as('provider-admin');
    const build = recordBuilderOf(endpoint.path) ?? expect.fail('Say in records.ts how to build what this path names');
    const params = await build({ portal, companyId: staff.user.company_id, user: staff.user });
    const companyId = params['companyId'] ?? expect.fail('The path names no company');
    await portal.platform.database.withCompany(companyId, (db) =>
      db.updateTable('engagements').set({ publication }).execute(),
    );

    let status = 0;
    const heard = await receivedDuring(companyId, async () => {
      status = await call(endpoint, params);
    });

    expect(heard).toEqual(markers);
    expect(status).toBe(refusedHere.get(endpoint.path) ?? 200);
  });
});
