import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { describe, expect, it } from 'vitest';

import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, openCast } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import type { BuildRecords } from './module-proof.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { neverExisted, protocolHeaders, send, noIds } from './send.ts';

/** A year is not an id: the yearly statement is that of the viewer's company, which its module proves. */
const namesRecords = (path: string) => path.replaceAll(/\/:(?:year|image)\b/g, '').includes('/:');

const portal = await ownPortal();
const cast = await openCast(portal);
/** The keys sign for all companies, so no other company has any. */
const ofInstallation = ['/provider/certificate-keys/:kid/withdrawal'];
/** Without a sign-in there is no viewer's company: a link identifies the record, and its module proves that. */
const withIds = portal.app.endpoints.filter(
  ({ path, access }) => namesRecords(path) && access !== 'public' && !ofInstallation.includes(path),
);

const missing: BuildRecords = async () =>
  expect.fail('Say in the proof of the module how to build what this path names');

/** Sends a request that is valid except for its ids. */
async function answerTo(actor: Actor, endpoint: AnyEndpoint, params: Record<string, string>) {
  const { query, body } = validInput(endpoint);
  const form = endpoint.kind === 'upload' ? formOfPath[endpoint.path]?.(cast.client) : undefined;
  const json = body === undefined ? {} : { payload: body as object };
  const payload: { payload?: object; headers?: Record<string, string> } = form ? formOf(form.fields, form.file) : json;
  const part =
    endpoint.kind === 'resumable' && endpoint.method === 'PATCH' ? { payload: Buffer.from('part') } : payload;
  const headers = { ...protocolHeaders(endpoint), ...payload.headers };
  const reply = await send(portal, { actor, endpoint, params, search: searchOf(query), ...part, headers });
  return { status: reply.statusCode, body: reply.body };
}

const recordsOf = ({ path }: AnyEndpoint, { user }: Actor) =>
  (recordBuilderOf(path) ?? missing)({ portal, companyId: user.company_id, user });
/** Staff name a client in the path, so their foreign company is one that is not a client: the provider itself. */
const isForStaff = ({ path }: AnyEndpoint) => path.includes('/:companyId');
const foreigner = () => portal.signIn({ role: 'company-admin', companyId: cast.other.id });

describe.each(withIds.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it('returns the same for another company’s ID, an unknown one and none at all', async () => {
    const actor = await cast.sameFor(endpoint);
    const records = await recordsOf(endpoint, await foreigner());
    const foreign = isForStaff(endpoint) ? { ...records, companyId: actor.user.company_id } : records;
    const named = (value: string) => Object.fromEntries(Object.keys(foreign).map((name) => [name, value]));
    const before = await databaseFingerprint(portal.owner);

    const answers = [
      await answerTo(actor, endpoint, foreign),
      await answerTo(actor, endpoint, named(neverExisted)),
      await answerTo(actor, endpoint, named('no-id-at-all')),
    ];

    expect(answers[0]?.status).toBe(404);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('returns 404 if one of several IDs is of another company, and finds its own', async () => {
    const actor = await cast.for(endpoint);
    const ours = await recordsOf(endpoint, actor);
    // Staff may name any client in the path, but not a record of another client in it.
    const ids = Object.keys(ours).filter((name) => !(name in noIds));
    const names = isForStaff(endpoint) && ids.length === 1 ? [] : ids;
    const foreign = names.length === 0 ? {} : await recordsOf(endpoint, await foreigner());
    const crossed = names.map((name) => ({ ...ours, [name]: foreign[name] ?? '' }));

    for (const params of crossed) expect(await answerTo(actor, endpoint, params)).toMatchObject({ status: 404 });
    expect(await answerTo(actor, endpoint, ours)).not.toMatchObject({ status: 404 });
  });
});
