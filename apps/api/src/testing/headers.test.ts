import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';

import { buildUser } from '../modules/users/users.build.ts';
import { nameOf, openCast } from './cast.ts';
import { fetchCsrfToken, openPortal } from './portal.ts';
import { addressOf, send } from './send.ts';

const password = 'Correct-Horse-9';
const portal = await openPortal();
const secure = await openPortal({ PUBLIC_URL: 'https://portal.example' });
afterAll(() => Promise.all([portal.close(), secure.close()]));
const cast = await openCast(portal);
const admin = await cast.as('company-admin');
const { endpoints } = portal.app;

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const apiAnswer = {
  ...everyAnswer,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};
const json = 'application/json; charset=utf-8';

let address: Promise<AddressInfo> | undefined;
const listening = () =>
  (address ??= portal.app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => portal.app.server.address() as AddressInfo));

/** Sends the path unchanged, without the normalization of browsers and test clients. */
async function ask(method: string, path: string) {
  const { port } = await listening();
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () =>
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(pieces).toString() }),
      );
    });
    asked.on('error', reject).end();
  });
}

describe('security headers', () => {
  it.each([
    ['an answer', '/api/companyUsers/me', 200, json],
    ['a list', '/api/audit', 200, json],
    ['a whole list', '/api/audit?limit=all', 200, json],
    ['a file', '/api/audit/export.csv', 200, 'text/csv; charset=utf-8'],
    ['a refusal', '/api/provider/tokens', 403, json],
    ['a question that cannot be read', '/api/audit?unexpected=1', 400, json],
    ['an unknown address', '/api/companyUsers/me/x.css', 404, json],
    ['the document', '/api/openapi.json', 200, json],
  ])('are on %s', async (_what, url, status, type) => {
    const { statusCode, headers } = await portal.app.inject({ url, cookies: admin.cookies });

    expect({ status: statusCode, ...headers }).toMatchObject({ status, 'content-type': type, ...apiAnswer });
    expect(Object.keys(headers)).not.toContain('strict-transport-security');
    expect(Object.keys(headers).filter((name) => /^(server|x-powered-by)$|^access-control/.test(name))).toEqual([]);
  });

  it('are on the response to an address that the router cannot read', async () => {
    const { statusCode, headers, body } = await portal.app.inject({
      url: '/api/engagements/%ZZ',
      cookies: admin.cookies,
    });

    expect({ status: statusCode, body: JSON.parse(body), ...headers }).toMatchObject({
      status: 400,
      body: { datas: { code: 'MALFORMED' } },
      'content-type': json,
      ...apiAnswer,
    });
  });

  it('allow the page of the contract its style and nothing more', async () => {
    const { headers } = await portal.app.inject('/api/docs');

    expect(headers).toMatchObject({
      ...everyAnswer,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w+/=]{24}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  it('keep browsers on HTTPS for a year if the portal is reached by HTTPS', async () => {
    const { headers } = await secure.app.inject('/api/health/live');

    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('make a file a download, whatever its name', async () => {
    const company = await portal.company({ short_name: 'A"\r\n/\\ é ﷽\u{1f600}' });
    const { cookies } = await portal.signIn({ companyId: company.id });

    const { headers } = await portal.app.inject({ url: '/api/audit/export.csv', cookies });

    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.csv"; filename\*=UTF-8''[\w%.-]+$/,
    );
  });
});

describe('an address in another notation', () => {
  const limited = openPortal({ PORTAL_RATE_LIMIT: 'on' });
  afterAll(async () => (await limited).close());
  const spellings = [
    ['an encoded letter', (url: string) => url.replace('/api/', '/%61pi/')],
    ['the absolute form', (url: string) => `http://elsewhere.example${url}`],
  ] as const;

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'gets the same response from %s as the normal one',
    async (_name, endpoint) => {
      const url = addressOf({ endpoint });
      const plain = await ask(endpoint.method, url);

      for (const [what, spell] of spellings) {
        const { status, headers } = await ask(endpoint.method, spell(url));
        expect({ what, status, ...headers }).toMatchObject({
          what,
          status: plain.status,
          'content-security-policy': expect.stringMatching(/^default-src 'none'/),
          'cache-control': 'no-store',
        });
      }
    },
  );

  it('counts towards the same limit', async () => {
    const { app } = await limited;
    const statuses = new Map<number, number>();
    const addresses = ['/api/companyUsers/me', '/%61pi/companyUsers/me', '/absent.js'];
    for (let call = 0; call < 1_203; call += 1) {
      const { statusCode } = await app.inject(addresses[call % addresses.length] ?? '');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }

    expect(Object.fromEntries(statuses)).toEqual({ 401: 800, 404: 400, 429: 3 });
  });
});

describe('other origins', () => {
  const hostile = [
    'null',
    'https://evil.example',
    'https://portal.example.evil.example',
    'https://evilportal.example',
    'http://localhost:3000',
  ];

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'are not allowed by %s',
    async (_name, endpoint) => {
      const answers = await Promise.all(
        hostile.map((origin) => send(portal, { actor: null, endpoint, headers: { origin } })),
      );
      const asked = await portal.app.inject({
        method: 'OPTIONS',
        url: addressOf({ endpoint }),
        headers: { origin: 'https://evil.example', 'access-control-request-method': endpoint.method },
      });

      const names = [...answers, asked].flatMap(({ headers }) => Object.keys(headers));
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(asked.statusCode).toBe(answersOptions(endpoint) ? 401 : 404);
    },
  );
});

/** OPTIONS is part of resumable uploads, with the access of the POST. */
const answersOptions = ({ path }: AnyEndpoint): boolean => path.endsWith('/uploads');

describe('methods', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
  const paths = [...new Set(endpoints.map(({ path }) => path))];

  it.each(paths)('not declared for %s are refused', async (path) => {
    // A literal path segment is an id in the pattern of another path.
    const declared = endpoints.filter((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
    const named = endpoints.find((one) => one.path === path) ?? expect.fail();

    const known = [...declared.map(({ method }) => method), ...(answersOptions(named) ? ['OPTIONS'] : [])];

    for (const method of methods.filter((one) => !known.includes(one))) {
      const { status, body } = await ask(method, addressOf({ endpoint: named }));
      const { datas } = JSON.parse(body) as { datas: { code: string } };
      expect({ method, status, code: datas.code }).toEqual({ method, status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('cookies', () => {
  async function signInto({ app, platform, company }: typeof portal): Promise<LightMyRequestResponse> {
    const { id } = await company();
    const user = await buildUser(platform.database, { company_id: id, role: 'company-admin', password });
    const cookies: Record<string, string> = {};
    const csrfToken = await fetchCsrfToken(app, cookies);
    return app.inject({
      method: 'POST',
      url: '/api/companyUsers/token',
      cookies,
      headers: { 'x-csrf-token': csrfToken },
      payload: { username: user.username, password },
    });
  }
  const kept = { httpOnly: true, sameSite: expect.stringMatching(/^(Lax|Strict)$/) };

  it('of a session are not available to scripts and other sites', async () => {
    const { cookies } = await signInto(portal);

    expect(cookies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'portal_access', path: '/', maxAge: 900, ...kept }),
        expect.objectContaining({
          name: 'portal_refresh',
          path: '/api/companyUsers/refreshtoken',
          maxAge: 2_592_000,
          ...kept,
        }),
      ]),
    );
    expect(cookies.filter(({ httpOnly, sameSite, secure }) => !httpOnly || !sameSite || secure)).toEqual([]);
  });

  it('are sent only over HTTPS if the portal is reached by it, with the matching name prefix', async () => {
    const { cookies, headers } = await signInto(secure);

    expect(cookies.filter((cookie) => !cookie.secure || !cookie.httpOnly)).toEqual([]);
    expect(cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__Host-portal_access', '__Secure-portal_refresh']),
    );
    const bound = cookies.filter(({ name }) => name.startsWith('__Host-'));
    expect(bound.filter((cookie) => cookie.path !== '/' || cookie.domain !== undefined)).toEqual([]);
    expect([headers['set-cookie']].flat().filter((line) => String(line).length >= 4_096)).toEqual([]);
  });
});
