import { invitationLimits, users } from '@gatehouse/contract/users/users';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint, withClient } from '../../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { uploadAs } from '../../../testing/upload-as.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

/** An admin of a client must not be able to send unlimited emails to strangers in the provider's name. */
describe('invitation emails', () => {
  const domains = ['acme.example'];
  async function client(wanted: { name?: string } = {}) {
    const { id: companyId } = await portal.company({ domains, ...wanted });
    return portal.signIn({ companyId });
  }
  const invite = (actor: Actor, username: string) =>
    portal.call(actor, users.invite, { body: { fullname: 'Erin Example', username, role: 'company-user' } });
  const resend = (actor: Actor, id: string) => portal.call(actor, users.resend, { params: { id } });
  const idOf = ({ datas }: { datas: unknown }) => (datas as CompanyUser)._id;
  const importPeople = (actor: Actor, addresses: readonly string[]) => {
    const content = ['Name,E-mail,Role', ...addresses.map((one) => `Erin Example,${one},user`), ''].join('\n');
    return uploadAs(portal, actor, { endpoint: users.import, params: {}, file: { name: 'people.csv', content } });
  };
  /** Records a number of emails by the company to other addresses, one hour ago. */
  const sentBefore = ({ user }: Actor, count: number) =>
    withClient(portal.owner, (db) =>
      db.query(
        `insert into invitation_mails (company_id, username, sent_at)
         select $1, 'before-' || n || '@acme.example', now() - interval '1 hour' from generate_series(1, $2::integer) n`,
        [user.company_id, count],
      ),
    );
  const stored = async () => ({ ...(await databaseFingerprint(portal.owner)), sessions: '', session_tokens: '' });
  const notesOf = async () => {
    const { datas } = await portal.call(staff, me.info);
    return (datas as { notifications: { body: string }[] }).notifications.map(({ body }) => body);
  };

  it('are one for sixty concurrent resends to one address', async () => {
    const actor = await client();
    const id = idOf(await invite(actor, 'flood@acme.example'));
    portal.pass(minuteMs);

    const statuses = (await Promise.all(Array.from({ length: 60 }, () => resend(actor, id)))).map(
      ({ status }) => status,
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(59);
  });

  it('are limited to a thousand a day per company, and more are refused completely with one sentence', async () => {
    const actor = await client();
    await sentBefore(actor, invitationLimits.mailsPerDay - 2);
    const before = await stored();

    const three = await importPeople(actor, ['a@acme.example', 'b@acme.example', 'c@acme.example']);
    const untouched = await stored();
    const two = await importPeople(actor, ['a@acme.example', 'b@acme.example']);
    const one = await invite(actor, 'c@acme.example');
    const ofAnother = await invite(await client(), 'c@acme.example');

    expect(three).toMatchObject({
      status: 422,
      datas: {
        message: 'A company can send 1000 invitation emails per day (2 left today). No invitations were sent.',
      },
    });
    expect(untouched).toEqual(before);
    expect(two).toMatchObject({ status: 200, datas: { invited: 2 } });
    expect([one.status, ofAnother.status]).toEqual([422, 200]);
  });

  it('are limited by the number of open invitations', async () => {
    const actor = await client();
    await withClient(portal.owner, (db) =>
      db.query(
        `insert into invitations (company_id, username, fullname, role, token_hash, expires_at)
         select $1::uuid, 'open-' || n || '@acme.example', 'Erin Example', 'company-user', decode(md5(n::text || $1::uuid::text), 'hex'),
           now() + interval '1 day' from generate_series(1, $2::integer) n`,
        [actor.user.company_id, invitationLimits.openAtMost],
      ),
    );

    expect(await invite(actor, 'more@acme.example')).toMatchObject({
      status: 422,
      datas: { message: expect.stringContaining('A company can have up to 1000 open invitations') },
    });
  });

  it('notify staff, once an hour, about addresses outside the company’s domains', async () => {
    const actor = await client({ name: 'Northwind' });
    await importPeople(actor, ['in@acme.example', 'below@mail.acme.example']);
    const quiet = await notesOf();
    await importPeople(actor, ['a@evil.example', 'b@evil.example', 'c@notacme.example']);
    await invite(actor, 'd@other.example');

    const told = (await notesOf()).filter((body) => body.startsWith('Northwind'));

    expect(quiet.filter((body) => body.startsWith('Northwind'))).toEqual([]);
    expect(told).toEqual(['Northwind invited 3 users outside its domains today: #evil.example, #notacme.example']);
  });

  it('are limited to one a minute and five a day per address, however they are requested', async () => {
    const actor = await client();
    const id = idOf(await invite(actor, 'one@acme.example'));

    const early = await resend(actor, id);
    const later = [];
    for (let sent = 0; sent < 5; sent += 1) {
      portal.pass(minuteMs);
      later.push((await resend(actor, id)).status);
    }

    expect(early).toMatchObject({ status: 429, datas: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    expect(later).toEqual([200, 200, 200, 200, 422]);
    await portal.call(actor, users.withdraw, { params: { id } });
    expect((await invite(actor, 'ONE@acme.example')).status).toBe(422);
    portal.pass(dayMs);
    const tomorrow = await portal.signIn({ companyId: actor.user.company_id });
    expect((await invite(tomorrow, 'one@acme.example')).status).toBe(200);
  });
});
