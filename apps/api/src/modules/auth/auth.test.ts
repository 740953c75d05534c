import { auth } from '@gatehouse/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fetchCsrfToken, openPortal, type TestPortal } from '../../testing/portal.ts';
import { buildUser } from '../users/users.build.ts';

const password = 'Correct-Horse-9';

describe('signing in', () => {
  let portal: TestPortal;
  beforeAll(async () => void (portal = await openPortal()));
  afterAll(() => portal.close());

  async function signIn(body: { username: string; password: string; totpToken?: string }) {
    const cookies: Record<string, string> = {};
    const token = await fetchCsrfToken(portal.app, cookies);
    return portal.app.inject({
      method: 'POST',
      url: '/api/companyUsers/token',
      cookies,
      headers: { 'x-csrf-token': token },
      payload: body,
    });
  }

  it('opens the portal with the right password and sets both cookies', async () => {
    const company = await portal.company();
    const user = await buildUser(portal.platform.database, { company_id: company.id, role: 'company-admin', password });

    const reply = await signIn({ username: user.username, password });

    expect(reply.json()).toEqual({ datas: { mustChangePassword: false } });
    expect(reply.cookies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'portal_access', httpOnly: true, sameSite: 'Lax', maxAge: 900 }),
        expect.objectContaining({ name: 'portal_refresh', httpOnly: true, path: '/api/companyUsers/refreshtoken' }),
      ]),
    );
  });

  it('answers a wrong password and an unknown username alike', async () => {
    const company = await portal.company();
    const user = await buildUser(portal.platform.database, { company_id: company.id, role: 'company-admin', password });

    const wrong = await signIn({ username: user.username, password: 'Wrong-Horse-9' });
    const unknown = await signIn({ username: 'nobody@company.example', password: 'Wrong-Horse-9' });

    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
  });

  it('tells whether the access cookie is good', async () => {
    const actor = await portal.signIn();

    expect(await portal.call(actor, auth.checkToken)).toMatchObject({ status: 200, datas: { authenticated: true } });
    expect(await portal.call(null, auth.checkToken)).toMatchObject({ status: 200, datas: { authenticated: false } });
  });
});
