import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { mailCommand } from '../../cli/mail.command.ts';
import { withClient } from '../../testing/database-state.ts';
import { openPortal } from '../../testing/portal.ts';
import { openSmtpServer } from '../../testing/smtp-server.ts';
import type { MailPriority } from './mail-parts.ts';
import { queueMail } from './mail.ts';

const smtp = await openSmtpServer();
const portal = await openPortal({ SMTP_URL: smtp.url });

describe('emails by SMTP', () => {
  afterAll(async () => {
    await portal.close();
    await smtp.close();
  });
  beforeEach(async () => {
    smtp.refuse(null);
    await ask('delete from mails');
    smtp.taken.length = 0;
  });

  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    (await withClient(portal.owner, (client) => client.query<Row>(text))).rows;
  const waiting = async () =>
    (await ask<{ mails: number }>('select count(*)::int as mails from mails where sent_at is null'))[0]?.mails;
  const queue = (subjects: readonly string[], { to = 'ann@acme.example', priority = 'bulk' as MailPriority } = {}) =>
    portal.platform.database.withPlatform(async (db) => {
      for (const subject of subjects)
        await queueMail({ db, secrets: portal.platform.secrets }, null, { to, priority, subject, paragraphs: [] });
    });
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  const logged = (message: string) =>
    portal.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);
  const figure = async (line: string) => {
    const text = await portal.platform.metrics.text(null);
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };

  async function command(words: string[], values: Record<string, unknown> = {}) {
    const said: string[] = [];
    const { config, database, secrets } = portal.platform;
    const status = await mailCommand.run(
      { positionals: words, values },
      {
        config,
        print: (line) => void said.push(line),
        printError: (line) => void said.push(line),
        openDatabase: async () => database,
        openSecrets: async () => secrets,
        reach: () => Promise.reject(new Error('Not needed')),
      },
    );
    return { status, said: said.join('\n') };
  }

  it('are sent four at a time over open connections, and those that someone waits for come first', async () => {
    const release = smtp.hold();
    await queue(numbered('Digest', 30));
    await expect.poll(smtp.held).toBe(4);
    await queue(numbered('Invitation', 20), { priority: 'account' });
    await queue(['Reset your password'], { priority: 'urgent' });
    release();

    await expect.poll(waiting).toBe(0);
    expect(smtp.taken).toHaveLength(51);
    expect(smtp.taken.indexOf('Reset your password')).toBeLessThan(8);
    const lastInvitation = Math.max(...numbered('Invitation', 20).map((subject) => smtp.taken.indexOf(subject)));
    expect(lastInvitation).toBeLessThan(51 - 20);
    expect([smtp.maxAtOnce(), smtp.connections()]).toEqual([4, 4]);
  });

  it('hold no transaction and no database connection while the server responds', async () => {
    const release = smtp.hold();
    await queue(numbered('Slow', 4));
    await expect.poll(smtp.held).toBe(4);

    const open = await ask(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );

    release();
    await expect.poll(() => smtp.taken.length).toBe(4);
    expect(open).toEqual([]);
  });

  it('that the server refuses are logged and counted, and do not block others', async () => {
    smtp.refuse(/nobody/);
    const failed = await figure('gatehouse_mail_total{outcome="failed"}');
    await queue(['Refused'], { to: 'nobody@acme.example' });
    await queue(['Next']);

    await expect.poll(() => smtp.taken).toEqual(['Next']);
    await expect
      .poll(() => logged('email not sent'))
      .toMatchObject([
        { attempts: 1, reason: expect.stringContaining('550'), retryInSeconds: 10, mail: expect.any(String) },
      ]);
    expect(await figure('gatehouse_mail_total{outcome="failed"}')).toBe(failed + 1);
    await expect
      .poll(async () => (await command(['status'])).said)
      .toMatch(/^Waiting: 1 email, 1 of them failed before[^]*1 × .*550/);
    smtp.refuse(null);
    await ask(`update mails set next_attempt_at = now() where sent_at is null`);
    await command(['send-waiting']);
    await expect.poll(() => smtp.taken).toEqual(['Next', 'Refused']);
  });

  it('that are abandoned are logged, counted and shown, and sent again on request', async () => {
    smtp.refuse(/gone/);
    await queue(['Given up'], { to: 'gone@acme.example' });
    await expect.poll(() => logged('email not sent').length).toBeGreaterThan(0);
    await ask(`update mails set attempts = 29, next_attempt_at = now() where sent_at is null`);
    await command(['send-waiting']);

    await expect.poll(() => logged('email given up')).toMatchObject([{ attempts: 30, retryInSeconds: null }]);
    await expect.poll(async () => (await command(['status'])).said).toMatch(/Given up: 1 email\./);
    expect(await figure('gatehouse_mail_total{outcome="given-up"}')).toBe(1);

    smtp.refuse(null);
    expect((await command(['send-waiting'])).said).toMatch(/^0 emails/);
    expect((await command(['send-waiting'], { 'given-up': true })).said).toMatch(/^1 email made due now/);
    await expect.poll(() => smtp.taken).toEqual(['Given up']);
  });

  it('wait without separate attempts while the server is unavailable, and are sent as soon as it is back', async () => {
    smtp.leave();
    await queue(numbered('Outage', 20));
    await expect.poll(() => logged('email not sent').length).toBeGreaterThan(1);

    const [{ tried }] = (await ask<{ tried: number }>(
      `select count(*)::int as tried from mails where sent_at is null and attempts > 0`,
    )) as [{ tried: number }];
    expect(tried).toBeLessThanOrEqual(8);
    smtp.comeBack();
    await command(['send-waiting']);

    await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(20);
    expect((await command(['nonsense'])).status).toBe(2);
  });
});
