import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateKey, VerifiedCertificate } from '@gatehouse/contract/certificates/certificate.schema';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { describe, expect, it } from 'vitest';

import { announceSessionChange } from '../../platform/security/session.ts';
import { lettersTo } from '../../testing/outbox.ts';
import { openBrowser } from '../../testing/browser.ts';
import { ownPortal, type TestPortal } from '../../testing/portal.ts';
import { buildCertificate } from '../../testing/certificate-cast.ts';

const minuteMs = 60_000;

const payloadOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
    credentialStatus: { statusListIndex: string; statusListCredential: string };
    credentialSubject: { encodedList: string };
  };

describe('certificates', async () => {
  const portal = await ownPortal();
  const staff = await portal.signIn({ role: 'provider-admin' });
  const hr = await portal.signIn({ role: 'company-hr' });

  const build = (holder = {}) => buildCertificate(portal.platform, hr.user.company_id, holder);
  const read = async (url: string) => portal.app.inject({ url });
  const verified = async (certificateId: string) =>
    (await portal.call(null, certificates.verify, { params: { certificateId } })).datas as VerifiedCertificate;

  /** Returns true if the published key that a token names has signed it. The check uses only Node's crypto. */
  async function isSigned(jwt: string): Promise<boolean> {
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const answer = await read(new URL(kid).pathname);
    if (answer.statusCode !== 200) return false;
    const key = createPublicKey({ key: answer.json<JsonWebKey>(), format: 'jwk' });
    return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  }

  async function isListedRevoked(jwt: string): Promise<boolean> {
    const { statusListIndex, statusListCredential } = payloadOf(jwt).credentialStatus;
    const list = await read(new URL(statusListCredential).pathname);
    expect(await isSigned(list.body)).toBe(true);
    const bits = gunzipSync(Buffer.from(payloadOf(list.body).credentialSubject.encodedList.slice(1), 'base64url'));
    const index = Number(statusListIndex);
    return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  }

  it('can be verified by anyone until they are revoked', async () => {
    const { id, certificateId } = await build({ fullname: 'Ada Byron' });
    const before = await verified(certificateId);
    expect(before).toMatchObject({ status: 'valid', fullname: 'Ada Byron', revokedAt: null });
    expect(before.number).toMatch(/-CRT-\d{6}$/);
    expect(await isSigned(before.credential ?? '')).toBe(true);
    expect(await isListedRevoked(before.credential ?? '')).toBe(false);

    await portal.call(hr, certificates.revoke, { params: { id }, body: { reason: 'Issued in error' } });

    const after = await verified(certificateId);
    expect(after).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) });
    expect(JSON.stringify(after)).not.toContain('Issued in error');
    expect(await isListedRevoked(after.credential ?? '')).toBe(true);
    expect(await portal.call(hr, certificates.revoke, { params: { id }, body: { reason: 'Again' } })).toMatchObject({
      status: 409,
    });
  });

  it('expire after 12 months', async () => {
    const { certificateId } = await build({ now: new Date(Date.now() - 400 * 86_400_000) });
    expect(await verified(certificateId)).toMatchObject({ status: 'expired' });
  });

  it('are reissued with the current name, and old and new refer to each other', async () => {
    const { id, certificateId } = await build();
    const again = await portal.call(hr, certificates.reissue, { params: { id } });
    expect(again.datas).toMatchObject({ status: 'valid', replaces: { certificateId } });
    expect(await verified(certificateId)).toMatchObject({ status: 'revoked' });
    expect(await portal.call(hr, certificates.reissue, { params: { id } })).toMatchObject({ status: 409 });
  });

  it('verify with retired keys, and are signed again when a key is withdrawn', async () => {
    const { certificateId } = await build();
    const first = (await verified(certificateId)).credential ?? '';
    await portal.call(staff, certificates.rotateKey);
    expect(await isSigned(first)).toBe(true);

    const { datas: keys } = await portal.call(staff, certificates.keys);
    const old = (keys as CertificateKey[]).find(({ state }) => state === 'Retired');
    await portal.call(staff, certificates.withdrawKey, { params: { kid: old?.kid ?? '' } });

    expect(await isSigned(first)).toBe(false);
    expect(await isSigned((await verified(certificateId)).credential ?? '')).toBe(true);
    const published = await read('/.well-known/jwks.json');
    expect(published.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid.split('/').at(-1))).not.toContain(
      old?.kid,
    );
    expect(published.body).not.toMatch(/"d":/);
  });

  it('return 404 for an unknown and an invalid ID', async () => {
    for (const certificateId of ['a'.repeat(26), 'nothing'])
      expect((await read(`/api/verified-certificates/${certificateId}`)).statusCode).toBe(404);
  });

  it('give their files only to the holder and HR', async () => {
    const { certificateId } = await build();
    const url = `/api/verified-certificates/${certificateId}/certificate.pdf`;
    expect((await read(url)).statusCode).toBe(404);
    const user = await portal.signIn({ role: 'company-user', companyId: hr.user.company_id });
    const foreign = await portal.signIn({ role: 'company-hr', companyId: (await portal.company()).id });
    for (const actor of [user, foreign])
      expect((await portal.app.inject({ url, cookies: actor.cookies })).statusCode).toBe(404);
    const pdf = await portal.app.inject({ url, cookies: hr.cookies });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await portal.app.inject({ url, cookies: hr.cookies });
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
  });

  it('give their files to HR only once a required second factor is set up', async () => {
    const { certificateId } = await build();
    const other = await portal.signIn({ role: 'company-hr', companyId: hr.user.company_id });
    await portal.platform.database.withPlatform(async (db) => {
      await db.updateTable('users').set({ requires_totp: true }).where('id', '=', other.user.id).execute();
      await announceSessionChange(db, other.user.id);
    });
    await portal.platform.bus.catchUp();
    const statuses = ['certificate.pdf', 'badge.png'].map(async (name) => {
      const url = `/api/verified-certificates/${certificateId}/${name}`;
      return (await portal.app.inject({ url, cookies: other.cookies })).statusCode;
    });

    expect(await Promise.all(statuses)).toEqual([404, 404]);
  });
});

describe('the lookup of certificates', async () => {
  const portal = await ownPortal();
  const hr = await portal.signIn({ role: 'company-hr' });

  const lookUp = (email: string) => openBrowser(portal).call(certificates.lookup, { body: { email } });
  const tokenFor = async (email: string) => {
    const [body = ''] = await mailsOf(portal, email);
    return /#token=([\w-]+)/.exec(body)?.[1] ?? '';
  };

  it('returns the same response for known and unknown addresses, and emails a link to the known one', async () => {
    const { certificateId, email } = await buildCertificate(portal.platform, hr.user.company_id);
    const answers = [await lookUp(email.toUpperCase()), await lookUp('stranger@nowhere.example')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, answers[0]?.body],
      [202, answers[0]?.body],
    ]);
    await expect.poll(() => mailsOf(portal, email), { timeout: 10_000 }).toHaveLength(1);
    expect(await mailsOf(portal, 'stranger@nowhere.example')).toEqual([]);
    const token = await tokenFor(email);

    const held = await portal.call(null, certificates.held, { query: { token } });
    expect(held.datas).toMatchObject([{ certificateId, status: 'valid' }]);
    expect(String(held.headers['set-cookie'])).toMatch(/portal_holder=.*HttpOnly/i);
    const url = `/api/verified-certificates/${certificateId}/badge.png`;
    expect((await portal.app.inject({ url, cookies: { portal_holder: token } })).headers['content-type']).toBe(
      'image/png',
    );
    expect((await portal.app.inject({ url, cookies: { portal_holder: `${token}x` } })).statusCode).toBe(404);
  });

  it('revokes the certificate of an erased employee, and deletes the name', async () => {
    const made = await buildCertificate(portal.platform, hr.user.company_id, { fullname: 'Ottoline Vanish' });
    await portal.call(hr, companyEmployees.erase, { params: { id: made.employeeId }, body: { reason: 'By request' } });
    const params = { certificateId: made.certificateId };
    const { datas } = await portal.call(null, certificates.verify, { params });
    expect(datas).toMatchObject({ status: 'revoked', fullname: '', credential: null });
    await lookUp(made.email);
    expect(await mailsOf(portal, made.email)).toEqual([]);
  });

  it('emails a link that works for an hour', async () => {
    const { email } = await buildCertificate(portal.platform, hr.user.company_id);
    await lookUp(email);
    await expect.poll(() => mailsOf(portal, email), { timeout: 10_000 }).toHaveLength(1);
    const query = { token: await tokenFor(email) };

    portal.pass(59 * minuteMs);
    const within = await portal.call(null, certificates.held, { query });
    portal.pass(2 * minuteMs);
    const after = await portal.call(null, certificates.held, { query });

    expect(within.status).toBe(200);
    expect(after).toMatchObject({ status: 410, datas: { code: 'LINK_EXPIRED' } });
  });
});

const mailsOf = async (portal: TestPortal, recipient: string): Promise<string[]> =>
  (await lettersTo(portal, recipient)).map(({ text }) => text);
