import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';

import { auth } from '@gatehouse/contract/auth/auth';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { withClient } from '../../../testing/database-state.ts';
import { openDemo } from '../../../testing/demo.ts';
import { exportForMove, importArchive, otherKey } from '../../../testing/move-client.ts';
import { letterTo, lettersTo } from '../../../testing/outbox.ts';
import { fetchCsrfToken, openPortal, type TestPortal } from '../../../testing/portal.ts';
import { unzip } from '../../../testing/unzip.ts';
import { buildSession } from '../../auth/auth.build.ts';
import { buildBreach } from '../../dark-web/dark-web.build.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildDraft, buildIssue } from '../../invoices/invoices.build.ts';

const username = 'admin@acme.example';
const password = 'Battery-Staple-7';

/**
 * Endpoints whose responses depend on the portal or the reader, or contain data that is not exported: second factors, invitations, cards
 * and the log.
 */
const notOfTheClient = [
  'GET /csrf-token',
  'GET /companyUsers/refreshtoken',
  'GET /companyUsers/checkToken',
  'GET /companyUsers/me/sessions',
  'GET /companyUsers/me/totp',
  'GET /companyUsers',
  'GET /company',
  'GET /audit',
  // The account lead is a member of the former provider's staff and need not exist at the new one.
  'GET /client/welcome',
  'GET /branding',
  'GET /coursesForCompany',
  'GET /paymentMethods',
];

/** Returns the first difference between two responses, with its path. */
function firstDifference(one: unknown, other: unknown): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  const isOpen = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  if (!isOpen) return `: ${JSON.stringify(one)} became ${JSON.stringify(other)}`.slice(0, 300);
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const name = names.find((key) => !isDeepStrictEqual(left[key], right[key])) ?? '';
  return `.${name}${firstDifference(left[name], right[name]) ?? ''}`;
}

describe('the portal that a client moved to', () => {
  let from: TestPortal;
  let to: TestPortal;
  let companyId: string;
  beforeAll(async () => {
    from = await openDemo();
    to = await openPortal({}, { secretKey: otherKey });
    await to.signIn({ role: 'provider-admin' });
    companyId = (await userIn(from)).company_id;
    const archive = await exportForMove(from, companyId, 'seven green kettles hum');
    await importArchive(to, archive.path, 'seven green kettles hum');
    await archive.drop();
  }, 120_000);
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  const userIn = (portal: TestPortal) =>
    withClient(portal.owner, async (client) => {
      const text = 'select id, company_id from users where username = $1';
      const { rows } = await client.query<{ id: string; company_id: string }>(text, [username]);
      return rows[0] ?? expect.fail('no such user');
    });
  /** Signs the same person in to one of the portals. */
  async function actorIn(portal: TestPortal) {
    const { database, secrets, clock } = portal.platform;
    const tokens = await buildSession({ database, secrets, now: clock.now() }, await userIn(portal));
    const cookies: Record<string, string> = { portal_access: tokens.access, portal_refresh: tokens.refresh };
    return { cookies, csrfToken: await fetchCsrfToken(portal.app, cookies) };
  }
  const read = async (portal: TestPortal, { cookies }: { cookies: Record<string, string> }, { path }: AnyEndpoint) => {
    const reply = await portal.app.inject({ method: 'GET', url: `/api${path}`, cookies });
    return { path, status: reply.statusCode, datas: reply.json<{ datas: unknown; page?: unknown }>() };
  };

  it('returns the same to a user of the client as the previous portal', async () => {
    const reads = from.app.endpoints.filter(
      ({ method, kind, path, access }) =>
        method === 'GET' &&
        (kind === 'json' || kind === 'list') &&
        access !== 'public' &&
        !path.includes(':') &&
        !notOfTheClient.includes(`GET ${path}`),
    );
    const [before, after] = [await actorIn(from), await actorIn(to)];

    const differences: string[] = [];
    for (const endpoint of reads) {
      const known = await read(from, before, endpoint);
      const place = firstDifference(known, await read(to, after, endpoint));
      // Ignores responses that change over time even in the former portal.
      const isSteady = isDeepStrictEqual(known, await read(from, before, endpoint));
      if (place !== undefined && isSteady) differences.push(`${endpoint.path}${place}`);
    }

    expect(reads.length).toBeGreaterThan(80);
    expect(differences).toEqual([]);
  });

  it('continues the numbers of records and invoices', async () => {
    const next = async ({ platform }: TestPortal) => {
      const { database } = platform;
      const engagement = await buildEngagement(database, { company_id: companyId, title: 'The next one' });
      const leak = await buildBreach(platform, { company_id: companyId, login: 'next@acme.example' });
      const invoice = await buildIssue(database, {
        companyId,
        id: await buildDraft(database, { company_id: companyId }),
      });
      return [engagement.visual_id, leak.visual_id, invoice];
    };

    const expected = await next(from);

    expect(expected.join(' ')).toMatch(/ENG-\d{4}-\d{4} ACME-DW-\d{4}/);
    expect(await next(to)).toEqual(expected);
  });

  it('lets a user in after a password reset, and has emailed no one before', async () => {
    expect(await lettersTo(to, username)).toEqual([]);
    const browser = openBrowser(to);
    const refused = await browser.call(auth.signIn, { body: { username, password } });
    const asked = await browser.call(auth.requestReset, { body: { username } });
    const { text } = await letterTo(to, username, 'Reset your password');
    const code = text.match(/\n(\d{8})\r?\n/)?.[1] ?? expect.fail('no code in the email');
    const { resetId } = asked.json<{ datas: { resetId: string } }>().datas;

    const reset = await browser.call(auth.resetPassword, { body: { resetId, code, password } });
    const signedIn = openBrowser(to);
    const entered = await signedIn.call(auth.signIn, { body: { username, password } });

    expect([refused.statusCode, reset.statusCode, entered.statusCode]).toEqual([401, 200, 200]);
    expect((await signedIn.call(me.info)).json()).toMatchObject({ datas: { username } });
  });

  it('publishes the schemas of the archive', async () => {
    const schemaOf = (noun: string, query = '') =>
      to.app.inject({ method: 'GET', url: `/api${clientExports.schema.path.replace(':noun', noun)}${query}` });
    const archive = await exportForMove(to, companyId);
    const entries = await unzip(await readFile(archive.path));
    await archive.drop();

    for (const noun of ['findings', 'users', 'breaches'])
      expect((await schemaOf(noun, '?for=move')).body).toBe(String(entries.get(`schemas/${noun}.json`)));
    expect((await schemaOf('findings')).body).not.toContain('list_row');
    expect((await schemaOf('breachPasswords')).statusCode).toBe(404);
  });
});
