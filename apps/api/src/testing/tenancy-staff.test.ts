import { assignedRoles, hasAccess } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { describe, expect, it } from 'vitest';

import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, openCast, viewerOf } from './cast.ts';
import { databaseFingerprint, withClient } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { neverExisted, protocolHeaders, send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
/** Endpoints about one client, with the roles that may only see some clients. */
const calls = portal.app.endpoints
  .filter(({ path }) => path.includes('/:companyId'))
  .flatMap((endpoint) =>
    assignedRoles
      .filter((role) => hasAccess(endpoint.access, viewerOf(role)))
      .slice(0, 1)
      .map((role) => ({ endpoint, role })),
  );

/** Sends a request that is valid except that the client may not be visible. */
async function answerTo(actor: Actor, endpoint: AnyEndpoint, params: Record<string, string>) {
  const { query, body } = validInput(endpoint);
  const form = endpoint.kind === 'upload' ? formOfPath[endpoint.path]?.(cast.client) : undefined;
  const json = body === undefined ? {} : { payload: body as object };
  const content: { payload?: object; headers?: Record<string, string> } = form ? formOf(form.fields, form.file) : json;
  const part =
    endpoint.kind === 'resumable' && endpoint.method === 'PATCH' ? { payload: Buffer.from('part') } : content;
  const headers = { ...protocolHeaders(endpoint), ...content.headers };
  const reply = await send(portal, { actor, endpoint, params, search: searchOf(query), ...part, headers });
  return { status: reply.statusCode, body: reply.body };
}

const run = (text: string, values: readonly string[]) =>
  withClient(portal.owner, (client) => client.query(text, [...values]));

const actors = new Map<string, Promise<Actor>>();
const actorOf = (role: (typeof calls)[number]['role']): Promise<Actor> => {
  const actor = actors.get(role) ?? cast.as(role);
  actors.set(role, actor);
  return actor;
};

describe.each(calls.map((call) => [nameOf(call.endpoint), call] as const))('%s', (_name, { endpoint, role }) => {
  it('treats an unassigned client like an unknown one, and is allowed after the assignment', async () => {
    const actor = await actorOf(role);
    const records =
      (await recordBuilderOf(endpoint.path)?.({
        portal,
        companyId: actor.user.company_id,
        user: actor.user,
      })) ?? expect.fail('Say in the proof of the module how to build what this path names');
    const companyId = records['companyId'] ?? expect.fail('The records name their client');
    await run("update companies set open_to = 'assigned' where id = $1", [companyId]);
    // A rejected read changes nothing, so states are only compared for writes.
    const state = () => (endpoint.method === 'GET' ? null : databaseFingerprint(portal.owner));
    const before = await state();

    const hidden = await answerTo(actor, endpoint, records);

    expect(hidden.status).toBe(404);
    expect(hidden).toEqual(await answerTo(actor, endpoint, { ...records, companyId: neverExisted }));
    expect(await state()).toEqual(before);
    await run('insert into client_staff (company_id, user_id) values ($1, $2)', [companyId, actor.user.id]);
    expect(await answerTo(actor, endpoint, records)).not.toMatchObject({ status: 404 });
  });
});
