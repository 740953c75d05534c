import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { audit } from '@gatehouse/contract/audit/audit';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateKey } from '@gatehouse/contract/certificates/certificate.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { Letter, LetterBook, VerifiedLetter } from '@gatehouse/contract/letters/letter.schema';
import { clientLetters, letterApproval, letters, verifiedLetters } from '@gatehouse/contract/letters/letters';
import { readLog } from '@gatehouse/contract/read-log/read-log';
import { me } from '@gatehouse/contract/me/me';
import type { Severity } from '@gatehouse/domain/severity';
import { describe, expect, it } from 'vitest';

import { type Actor, openPortal, ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildMove } from '../findings/moves.build.ts';
import { buildRetest, buildVerdict } from '../retests/retests.build.ts';
import { openLetter } from './letters.build.ts';

const dayMs = 86_400_000;
const scope = [{ kind: 'Web application', value: 'shop.acme.example' }];
const completed = { status: 'Completed', date_start: '2026-01-05', date_end: '2026-01-16', scope };
const tester = { id: '01900000-0000-7000-8000-00000000dea1', fullname: 'Grace Tester' };

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });
const admin = await portal.signIn();

const engagementOf = async (more = {}) =>
  (await buildEngagement(portal.platform.database, { company_id: admin.user.company_id, ...completed, ...more })).id;

const findingOf = (engagement_id: string, severity: Severity) =>
  buildFinding(portal.platform.database, { company_id: admin.user.company_id, engagement_id, severity });

/** Fixes a finding as the verdict of a retest. */
async function fix(finding: Awaited<ReturnType<typeof findingOf>>): Promise<void> {
  const { database, clock } = portal.platform;
  const now = clock.now();
  const retest = await buildRetest(database, admin.user, { findingIds: [finding.id], now });
  const verdict = { verdict: 'Fixed', evidence: 'Fixed', findingId: finding.id } as const;
  await buildVerdict(database, retest, { ...verdict, tester, now });
}

const issue = (id: string, body: object = {}, actor = admin) =>
  portal.call(actor, letters.issue, { params: { id }, body: { ...openLetter, ...body } });
const issued = async (id: string, body: object = {}) => (await issue(id, body)).datas as Letter;
const verified = async (letterId: string) =>
  (await portal.call(null, verifiedLetters.verify, { params: { letterId } })).datas as VerifiedLetter;
const revoke = (id: string, letterId: string) =>
  portal.call(admin, letters.revoke, { params: { id, letterId }, body: { reason: 'Wrong recipient' } });
const kindsOf = ({ statements }: Pick<Letter, 'statements'>) => statements.map(({ kind }) => kind);
const payloadOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
    credentialSubject: Record<string, unknown> & { encodedList: string };
    credentialStatus: { statusListIndex: string; statusListCredential: string };
  };
const read = (url: string) => portal.app.inject({ url });

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
  const bits = gunzipSync(Buffer.from(payloadOf(list.body).credentialSubject.encodedList.slice(1), 'base64url'));
  const index = Number(statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

describe('an attestation letter', () => {
  it('states what the record holds, and anyone can verify it, its signature and its document', async () => {
    const id = await engagementOf();
    const [critical, high] = [await findingOf(id, 'critical'), await findingOf(id, 'high')];
    await fix(critical);
    await buildMove(portal.platform.database, high, {
      to: 'Fixed',
      by: { ...tester, name: tester.fullname, side: 'provider' },
      at: portal.platform.clock.now(),
    });

    const letter = await issued(id, { scope: 'count' });

    expect(letter).toMatchObject({ status: 'valid', isOutdated: false });
    expect(letter.number).toMatch(/-LTR-\d{6}$/);
    // The high finding is fixed, but no retest confirmed it.
    expect(kindsOf(letter)).toEqual([
      'tested',
      'scope-count',
      'reported-by-severity',
      'fixed',
      'as-of',
      'no-guarantee',
    ]);
    const found = await verified(letter.letterId);
    expect(found).toMatchObject({ status: 'valid', number: letter.number, statements: letter.statements });
    expect(payloadOf(found.credential).credentialSubject).toMatchObject({
      scope: { count: 1 },
      counts: { total: 2, critical: 1, high: 1 },
      fixedAndRetested: { count: 1 },
    });
    expect(JSON.stringify(found)).not.toContain('shop.acme.example');
    expect([await isSigned(found.credential), await isListedRevoked(found.credential)]).toEqual([true, false]);
    const pdf = await portal.app.inject({
      url: `/api/engagements/${id}/letters/${letter.letterId}/letter.pdf`,
      cookies: admin.cookies,
    });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(found.pdfSha256);
    expect(pdf.headers['content-disposition']).toContain(`${letter.number}.pdf`);
    const log = await portal.call(admin, readLog.list, { query: { kind: 'letter', engagement: id } });
    expect(log.datas).toMatchObject([{ action: 'downloaded', record: { idVisual: letter.number } }]);
  });

  it('states the standards that the test followed', async () => {
    const id = await engagementOf({ standards: ['WSTG', 'PTES'] });

    const { statements } = await issued(id);

    expect(statements).toContainEqual({ kind: 'method', text: 'The test followed WSTG and PTES.' });
  });

  it('fails verification with any byte of its credential flipped', async () => {
    const { letterId } = await issued(await engagementOf());
    const { credential } = await verified(letterId);
    const end = credential.length;
    for (const at of [credential.indexOf('.') + 30, Math.floor(end / 2), end - 20]) {
      const flipped = `${credential.slice(0, at)}${credential[at] === 'A' ? 'B' : 'A'}${credential.slice(at + 1)}`;
      expect(await isSigned(flipped), `at ${at}`).toBe(false);
    }
  });

  it('is revoked once, with a reason that is not public', async () => {
    const id = await engagementOf();
    const { letterId, number } = await issued(id);

    expect((await revoke(id, letterId)).datas).toMatchObject({
      status: 'revoked',
      revocationReason: 'Wrong recipient',
    });
    expect(await revoke(id, letterId)).toMatchObject({ status: 409 });

    const found = await verified(letterId);
    expect(found).toMatchObject({ status: 'revoked', live: null, revokedAt: expect.any(String) });
    expect(JSON.stringify(found)).not.toContain('Wrong recipient');
    expect(await isListedRevoked(found.credential)).toBe(true);
    const { datas } = await portal.call(admin, audit.list, { query: { q: number } });
    expect((datas as { action: string }[]).map(({ action }) => action)).toEqual(['letter-revoked', 'letter-issued']);
  });

  it('expires after its months', async () => {
    const other = await openPortal();
    const owner = await other.signIn();
    const made = await buildEngagement(other.platform.database, { company_id: owner.user.company_id, ...completed });
    const answer = await other.call(owner, letters.issue, {
      params: { id: made.id },
      body: { ...openLetter, months: 1 },
    });
    other.pass(32 * dayMs);

    const { letterId } = answer.datas as Letter;
    const { datas } = await other.call(null, verifiedLetters.verify, { params: { letterId } });
    expect(datas).toMatchObject({ status: 'expired', isOutdated: false, live: null });
    await other.close();
  });

  it('is outdated once a fact that it states changes, and shows the live status only if the client chose so', async () => {
    const id = await engagementOf();
    const finding = await findingOf(id, 'critical');
    const live = await issued(id);
    const total = await issued(id, { counts: 'total', remediation: false, liveStatus: false });
    await fix(finding);

    const [one, other] = [await verified(live.letterId), await verified(total.letterId)];

    expect([one.isOutdated, other.isOutdated]).toEqual([true, false]);
    expect(kindsOf({ statements: one.live ?? [] })).toContain('severe-fixed');
    expect(kindsOf(one)).not.toContain('severe-fixed');
    expect(other.live).toBeNull();
    const { datas } = await portal.call(admin, letters.get, { params: { id } });
    expect((datas as LetterBook).letters.map(({ isOutdated }) => isOutdated)).toEqual([false, true]);
  });

  it.each([
    ['is not published', { publication: 'Draft' }],
    ['is not completed', { status: 'In Progress' }],
    ['has no end date', { date_end: null }],
    ['ends in the future', { date_end: '2099-01-01' }],
  ])('is refused while the engagement %s', async (_why, more) => {
    const id = await engagementOf(more);
    const companyId = admin.user.company_id;
    const refused = await portal.call(staff, clientLetters.issue, { params: { companyId, id }, body: openLetter });

    expect(refused).toMatchObject({ status: 422, datas: { code: 'LETTER_REFUSED' } });
  });

  it('belongs to the admins of its company', async () => {
    const id = await engagementOf();
    const { letterId } = await issued(id);
    const manager = await portal.signIn({ role: 'company-manager', companyId: admin.user.company_id });
    const foreign = await portal.signIn({ companyId: (await portal.company()).id });
    const params = { id, letterId };
    const asked = (actor: Actor) => [
      portal.call(actor, letters.get, { params: { id } }),
      issue(id, {}, actor),
      portal.call(actor, letters.revoke, { params, body: { reason: 'None' } }),
      portal.call(actor, letters.pdf, { params }),
    ];
    const statuses = async (actor: Actor) => (await Promise.all(asked(actor))).map(({ status }) => status);

    expect(await statuses(manager)).toEqual([403, 403, 403, 403]);
    expect(await statuses(foreign)).toEqual([404, 404, 404, 404]);
    expect((await verified(letterId)).status).toBe('valid');
    expect((await read('/api/verified-letters/aaaaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404);
  });

  it('keeps its engagement published until it is revoked with it', async () => {
    const id = await engagementOf();
    const { letterId } = await issued(id);
    const params = { companyId: admin.user.company_id, id };
    const withdraw = (more = {}) =>
      portal.call(staff, providerEngagements.publish, { params, body: { publication: 'Withdrawn', ...more } });

    expect(await withdraw()).toMatchObject({ status: 409, datas: { code: 'LETTERS_ISSUED' } });
    expect((await verified(letterId)).status).toBe('valid');
    expect(await withdraw({ revokesLetters: true })).toMatchObject({ status: 200 });
    expect((await verified(letterId)).status).toBe('revoked');
  });

  it('is signed again when its key is withdrawn', async () => {
    const { letterId } = await issued(await engagementOf());
    const before = (await verified(letterId)).credential;
    await portal.call(staff, certificates.rotateKey);
    const { datas } = await portal.call(staff, certificates.keys);
    const old = (datas as CertificateKey[]).find(({ state }) => state === 'Retired');

    await portal.call(staff, certificates.withdrawKey, { params: { kid: old?.kid ?? '' } });

    expect(await isSigned(before)).toBe(false);
    expect(await isSigned((await verified(letterId)).credential)).toBe(true);
  });
});

describe('a letter that staff approve', () => {
  it('is requested, unknown to the public, and issued by the approval', async () => {
    const companyId = admin.user.company_id;
    const changed = (letterApproval: boolean) =>
      portal.call(staff, clients.change, { params: { companyId }, body: { letterApproval } });
    expect((await changed(true)).datas).toMatchObject({ letterApproval: true });
    const id = await engagementOf();
    const { letterId, number, ...letter } = await issued(id);
    const params = { companyId, id, letterId };

    expect(letter).toMatchObject({ status: 'requested', issuedAt: null, asOf: null });
    expect((await read(`/api/verified-letters/${letterId}`)).statusCode).toBe(404);
    await expect.poll(() => notesOf(staff)).toContainEqual(expect.stringContaining(`letter #${number}`));
    expect((await portal.call(staff, letterApproval.approve, { params })).datas).toMatchObject({ status: 'valid' });
    expect(await portal.call(staff, letterApproval.approve, { params })).toMatchObject({ status: 409 });
    expect((await verified(letterId)).number).toBe(number);
    expect(await notesOf(admin)).toContainEqual(expect.stringContaining(`letter #${number} was issued`));
    await changed(false);
  });
});

const notesOf = async (actor: Actor): Promise<string[]> => {
  const { datas } = await portal.call(actor, me.info);
  return (datas as { notifications: { body: string }[] }).notifications.map(({ body }) => body);
};
