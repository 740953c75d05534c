import { companyRoles, hasAccess } from '@gatehouse/contract/core/access';
import { clientView, viewableRoles } from '@gatehouse/contract/clients/client-view';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { describe, expect, it } from 'vitest';

import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, openCast, viewerOf } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { invalidInput, send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const { endpoints } = portal.app;

/** The allowed writes, listed by hand so that a new one fails the test. */
const passing = ['DELETE /companyUsers/refreshtoken', 'DELETE /companyUsers/me/clientView'];
/** Reads of records that belong to a single user of the client, and of what only the client itself shares. */
const personal = ['404 GET /uploads/:id', '403 GET /engagements/:id/shares'];
const isOwnAccount = ({ path }: AnyEndpoint) => path.startsWith('/companyUsers/me/');
const refused = endpoints.filter(
  (one) => !passing.includes(nameOf(one)) && (one.method !== 'GET' || isOwnAccount(one)),
);
/** True if no user of a client may call it, whatever their role. */
const isOfStaff = ({ access }: AnyEndpoint) => typeof access === 'object' && 'staff' in access;
const reads = endpoints.filter((one) => one.method === 'GET' && !isOwnAccount(one));

const ofClient = reads.filter((one) => typeof one.access === 'object' && !isOfStaff(one) && !one.byLink);

async function viewing(role: (typeof viewableRoles)[number]): Promise<Actor> {
  const actor = await cast.as('provider-admin');
  const started = await portal.call(actor, clientView.start, {
    params: { companyId: cast.client.id },
    body: { role, reason: 'Ticket 4711' },
  });
  expect(started.status).toBe(200);
  return actor;
}

function takenInput(endpoint: AnyEndpoint) {
  const sample = formOfPath[endpoint.path]?.(cast.client);
  if (endpoint.kind === 'upload' && sample) return formOf(sample.fields, sample.file);
  const { body, query } = validInput(endpoint);
  return { search: searchOf(query), ...(body === undefined ? {} : { payload: body as object }) };
}

const ownerOf = ({ user }: Actor) => ({ companyId: cast.client.id, user });

describe('in a view as client', () => {
  it('every client role can be viewed, except the one without screens', () => {
    expect(companyRoles.filter((role) => !(viewableRoles as readonly string[]).includes(role))).toEqual(['new']);
  });

  it('every write and all calls about the own account are refused', async () => {
    const actor = await viewing('company-admin');
    const before = await databaseFingerprint(portal.owner);

    const codes: Record<string, unknown> = {};
    for (const endpoint of refused) {
      const reply = await send(portal, { actor, endpoint, ...takenInput(endpoint) });
      codes[nameOf(endpoint)] = [reply.statusCode, reply.json<{ datas: { code: string } }>().datas.code];
    }

    expect(codes).toEqual(Object.fromEntries(refused.map((one) => [nameOf(one), [403, 'CLIENT_VIEW_READ_ONLY']])));
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('no staff call is allowed', async () => {
    const actor = await viewing('company-admin');
    const ofStaff = reads.filter(isOfStaff);

    const replies = await Promise.all(
      ofStaff.map(async (endpoint) => {
        const { statusCode } = await send(portal, { actor, endpoint, params: { companyId: cast.client.id } });
        return `${statusCode} ${nameOf(endpoint)}`;
      }),
    );

    expect(replies).toEqual(ofStaff.map((endpoint) => `403 ${nameOf(endpoint)}`));
    expect(
      endpoints.filter(({ path }) => path.startsWith('/provider/')).map(({ access }) => typeof access),
    ).not.toContain('string');
  });

  it('reads return the same as for the client’s admin', async () => {
    const viewer = await viewing('company-admin');
    const admin = await cast.as('company-admin');
    const ofAdmin = ofClient.filter(({ access }) => hasAccess(access, viewerOf('company-admin')));
    const different: string[] = [];

    for (const endpoint of ofAdmin) {
      const params = (await recordBuilderOf(endpoint.path)?.({ portal, ...ownerOf(admin) })) ?? {};
      const input = { endpoint, params, search: searchOf(validInput(endpoint).query) };
      const own = await send(portal, { actor: admin, ...input });
      const seen = await send(portal, { actor: viewer, ...input });
      if (seen.statusCode !== own.statusCode) different.push(`${seen.statusCode} ${nameOf(endpoint)}`);
    }

    expect(different).toEqual(personal);
  });

  it.each(viewableRoles)('reads are allowed as for %s', async (role) => {
    const actor = await viewing(role);

    const answers: [string, boolean][] = [];
    for (const endpoint of ofClient) {
      const { statusCode } = await send(portal, { actor, endpoint, ...invalidInput(endpoint) });
      answers.push([nameOf(endpoint), statusCode === 403]);
    }

    expect(answers).toEqual(ofClient.map((one) => [nameOf(one), !hasAccess(one.access, viewerOf(role))]));
  });
});
