import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { describe, expect, it } from 'vitest';

import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, openCast } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { fetchCsrfToken, ownPortal } from './portal.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { addressOf, send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const named = portal.app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Returns a valid body, so that only the missing token is at fault. */
function takenBody(endpoint: AnyEndpoint) {
  const sample = formOfPath[endpoint.path]?.(cast.client);
  if (endpoint.kind === 'upload' && sample) return formOf(sample.fields, sample.file);
  const { body } = validInput(endpoint);
  return body === undefined ? { headers: {} } : { headers: {}, payload: body as object };
}

describe.each(named.filter(([, { method }]) => method !== 'GET'))('%s', (_name, endpoint) => {
  it('changes nothing without the token of its own session', async () => {
    const [actor, other] = [await cast.sameFor(endpoint), await cast.sameFor(endpoint, 'second')];
    const params =
      (await recordBuilderOf(endpoint.path)?.({ portal, companyId: actor.user.company_id, user: actor.user })) ?? {};
    const beforeSignIn: Record<string, string> = {};
    const earlyToken = await fetchCsrfToken(portal.app, beforeSignIn);
    const { headers, ...body } = takenBody(endpoint);
    const attempt = async (tokens: Record<string, string>, cookies: Record<string, string> = {}) => {
      const reply = await portal.app.inject({
        method: endpoint.method,
        url: addressOf({ endpoint, params }),
        headers: { ...headers, ...tokens },
        cookies: { ...actor.cookies, ...cookies },
        ...body,
      });
      return { status: reply.statusCode, code: reply.json<{ datas: { code: string } }>().datas.code };
    };
    const before = await databaseFingerprint(portal.owner);

    const answers = [
      await attempt({}),
      await attempt({ 'x-csrf-token': '' }),
      await attempt({ 'x-csrf-token': 'no token at all' }),
      await attempt({ 'x-csrf-token': other.csrfToken }),
      await attempt({ 'x-csrf-token': other.csrfToken }, { portal_csrf: other.cookies['portal_csrf'] ?? '' }),
      await attempt({ 'x-csrf-token': earlyToken }, beforeSignIn),
      await attempt({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
      await attempt({ 'content-type': 'text/plain' }),
    ];

    expect(answers).toEqual(answers.map(() => ({ status: 403, code: 'CSRF_INVALID' })));
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });
});

/** A document is rendered at the first request, by the job after issuing or by a download, and then stored. */
const rendering = ['files', 'invoice_files', 'storage_usage'];
/** GET endpoints that have to change something, with the tables that they may change. */
const exceptions: Record<string, readonly string[]> = {
  // The refresh cookie rotates (contract/core.md, API conventions).
  'GET /companyUsers/refreshtoken': ['session_tokens'],
  // A new secret is returned, which is not yet active (specification.md, Calls).
  'GET /companyUsers/me/totp': ['users'],
  // The document history lists each version of a report that was downloaded.
  'GET /engagements/:id/report.pdf': ['report_versions'],
  'GET /provider/companies/:companyId/engagements/:id/report.pdf': ['report_versions'],
  'GET /pay/:payToken/invoice.pdf': rendering,
  // The time of the last use, and the revision of each event.
  'GET /calendar/:feedToken.ics': ['calendar_feeds', 'calendar_revisions'],
  ...Object.fromEntries(
    ['/invoicesForCompany/:id', '/provider/companies/:companyId/invoices/:id'].flatMap((path) =>
      ['invoice', 'creditNotes/:creditNoteId'].flatMap((document) =>
        ['pdf', 'xml'].map((format) => [`GET ${path}/${document}.${format}`, rendering]),
      ),
    ),
  ),
};

/** A preview needs a client and an engagement, which cannot be drawn from its schema; its module tests one that succeeds. */
const wordPreview = 'GET /provider/reportTemplates/:templateId/word/:versionId/preview';

/** Endpoints that need a personal link; a separate test proves that opening one starts nothing. */
const needsLink = ({ path }: AnyEndpoint) =>
  path.startsWith('/awareness-session/') || path === '/certificates' || path.startsWith('/shared-reports/:shareToken/');

describe.each(named.filter(([, one]) => one.method === 'GET' && !needsLink(one)))('%s', (name, endpoint) => {
  it('changes nothing, however often it is called', async () => {
    const actor = await cast.for(endpoint);
    const params =
      (await recordBuilderOf(endpoint.path)?.({ portal, companyId: actor.user.company_id, user: actor.user })) ?? {};
    const may = exceptions[name] ?? [];
    const state = Object.entries(await databaseFingerprint(portal.owner));
    // The read log has each view once an hour.
    const before = Object.fromEntries(state.filter(([table]) => table !== 'read_log' && !may.includes(table)));

    const replies = [1, 2].map(() =>
      send(portal, { actor, endpoint, params, search: searchOf(validInput(endpoint).query) }),
    );
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);

    const status = name === wordPreview ? 422 : 200;
    expect(statuses).toEqual([status, status]);
    expect(await databaseFingerprint(portal.owner)).toMatchObject(before);
  });
});
