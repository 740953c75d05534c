import { auth } from '@gatehouse/contract/auth/auth';
import { describe, expect, it, vi } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { withClient } from '../../../testing/database-state.ts';
import { lettersTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { buildUser } from '../../users/users.build.ts';
import { patience } from '../../../testing/patience.ts';

const password = 'Battery-Staple-7';

interface ResetMail {
  resetId: string;
  code: string;
}

const portal = await ownPortal();

/** Anyone can request a reset of any password, which must neither flood a mailbox nor lock the owner out. */
describe('reset requests for another account', () => {
  let addresses = 0;
  async function ask(username: string): Promise<string> {
    const browser = openBrowser(portal, { address: `10.1.${(addresses += 1)}.1` });
    const reply = await browser.call(auth.requestReset, { body: { username } });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ datas: { resetId: string } }>().datas.resetId;
  }
  const askAtOnce = (username: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(username)));
  async function account() {
    const company = await portal.company();
    return buildUser(portal.platform.database, {
      company_id: company.id,
      role: 'company-user',
      password: 'Old-Horse-91!',
    });
  }
  /** Returns the links in the mailbox, once every email has been sent and every request processed. */
  async function mailbox(username: string, count: number): Promise<ResetMail[]> {
    const letters = await vi.waitFor(async () => {
      const arrived = await lettersTo(portal, username);
      expect(arrived.length).toBeGreaterThanOrEqual(count);
      return arrived;
    }, patience);
    return letters.map(({ text }) => {
      const [, resetId = '', code = ''] = /resetId=([\w-]+)&code=(\d{8})/.exec(text) ?? [];
      return { resetId, code };
    });
  }
  const queued = (username: string) =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::integer as count from mails where recipient = $1',
        [username],
      );
      return rows[0]?.count;
    });
  const reset = (body: ResetMail) => openBrowser(portal).call(auth.resetPassword, { body: { ...body, password } });

  it('send at most three emails, and are never refused', async () => {
    const { username } = await account();

    await askAtOnce(username, 30);
    await mailbox(username, 3);
    await ask(username);
    await portal.app.inject('/api/health/ready');

    expect(await queued(username)).toBe(3);
  });

  it('keep every emailed link valid, including the first one', async () => {
    const { username } = await account();
    await ask(username);
    const [first] = await mailbox(username, 1);
    await askAtOnce(username, 20);
    await mailbox(username, 3);

    expect((await reset(first ?? expect.fail('no email'))).statusCode).toBe(200);
  });

  it('cannot use up the attempts of a link', async () => {
    const { username } = await account();
    const resetIds = await askAtOnce(username, 12);
    const links = await mailbox(username, 3);
    const wrong = (code: string) => (code === '00000000' ? '00000001' : '00000000');
    for (const resetId of resetIds) {
      const code = wrong(links[0]?.code ?? '');
      await Promise.all(Array.from({ length: 6 }, () => reset({ resetId, code })));
    }

    expect((await reset(links.at(-1) ?? expect.fail('no email'))).statusCode).toBe(200);
  });

  it('send the owner another email once the links have expired, even while requests continue', async () => {
    const { username } = await account();
    await askAtOnce(username, 20);
    const before = await mailbox(username, 3);
    portal.pass(10 * 60_000 + 1_000);
    await askAtOnce(username, 5);

    const after = await mailbox(username, 4);

    expect((await reset(before[0] ?? expect.fail('no email'))).statusCode).toBe(422);
    expect((await reset(after.at(-1) ?? expect.fail('no email'))).statusCode).toBe(200);
  });

  it('are all invalid once the password was set', async () => {
    const { username } = await account();
    await askAtOnce(username, 3);
    const [one, two] = await mailbox(username, 3);

    const replies = await Promise.all([one, two, one, two].map((link) => reset(link ?? expect.fail('no email'))));

    expect(replies.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 422, 422, 422,
    ]);
  });

  it('allow guesses for ten requests at most: no code works for the others', async () => {
    const { username, id } = await account();
    await askAtOnce(username, 25);
    await mailbox(username, 3);

    const usable = await withClient(portal.owner, (client) =>
      client.query('select 1 from password_resets where user_id = $1 and not is_mailed', [id]),
    );

    expect(usable.rowCount).toBe(10);
  });
});
