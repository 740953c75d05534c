import { describe, expect, it } from 'vitest';

import { letterTo, lettersTo } from '../../testing/outbox.ts';
import { ownPortal } from '../../testing/portal.ts';
import { type Mail, queueMail } from './mail.ts';

const portal = await ownPortal();

describe('emails', () => {
  let people = 0;
  const newAddress = () => `person-${(people += 1)}@company.example`;
  const queue = (mail: Mail) =>
    portal.platform.database.withPlatform((db) => queueMail({ db, secrets: portal.platform.secrets }, null, mail));

  it('are sent after the commit, as text and HTML', async () => {
    const to = newAddress();
    await queue({
      to,
      subject: 'Hello',
      paragraphs: ['First.', 'Second.'],
      code: '12345678',
      action: { label: 'Open', link: 'https://portal.example/x?a=1&b=2' },
    });

    const letter = await letterTo(portal, to, 'Hello');

    expect(letter.text).toContain(
      'Hello\r\n\r\n12345678\r\n\r\nFirst.\r\n\r\nSecond.\r\n\r\nOpen: https://portal.example/x?a=1&b=2',
    );
    expect(letter.text).toContain('href="https://portal.example/x?a=1&amp;b=2"');
    expect(letter.headers.find((line) => line.startsWith('From:'))).toBe('From: Provider <no-reply@provider.example>');
  });

  it('are complete without the portal: event, record and sender, as text and HTML', async () => {
    const to = newAddress();
    await queue({
      to,
      subject: 'Retest requested: SQL injection <b>',
      title: 'Retest requested',
      paragraphs: ['Uma Perera marked #F001 as Retest'],
      card: {
        severity: 'critical',
        severityName: 'Critical',
        title: 'SQL injection <b>',
        facts: [
          ['Client', 'Acme & Sons'],
          ['Due', '04-12-2026'],
        ],
      },
      foot: { label: 'Manage notifications', link: 'https://portal.example/profile/notifications' },
    });

    const { text } = await letterTo(portal, to, 'Retest requested: SQL injection <b>');

    expect(text).toContain(
      [
        'Retest requested',
        'Uma Perera marked #F001 as Retest',
        'Critical: SQL injection <b>\r\nClient: Acme & Sons\r\nDue: 04-12-2026',
        'Manage notifications: https://portal.example/profile/notifications',
        'Provider\r\nhttps://provider.example',
      ].join('\r\n\r\n'),
    );
    expect(text).toMatch(/<h1 [^>]*font-size:18px;font-weight:600[^>]*>Retest requested<\/h1>/);
    expect(text).toContain('SQL injection &lt;b&gt;</div>');
    expect(text).toContain('color:#a31800');
    expect(text).toContain('Acme &amp; Sons</td>');
    expect(text).toContain('<a class="muted" href="https://provider.example"');
  });

  it('are not sent if the transaction fails', async () => {
    const to = newAddress();
    const { database, secrets } = portal.platform;

    const failed = database.withPlatform(async (db) => {
      await queueMail({ db, secrets }, null, { to, subject: 'Never', paragraphs: [] });
      throw new Error('on purpose');
    });

    await expect(failed).rejects.toThrow('on purpose');
    await queue({ to, subject: 'After', paragraphs: [] });
    await letterTo(portal, to, 'After');
    expect(await lettersTo(portal, to)).toHaveLength(1);
  });

  it.each(['Dana\r\nBcc: evil@attacker.example', 'Dana\nX-Forged: yes', 'Dana\r\n\r\nforged body'])(
    'have one set of headers with %j in the subject',
    async (subject) => {
      const to = newAddress();
      await queue({ to, subject, paragraphs: ['Body.'] });

      const letter = await letterTo(portal, to, subject.replaceAll(/[\r\n]+/g, ' '));

      const names = letter.headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('bcc');
      expect(names).not.toContain('x-forged');
    },
  );

  it('go to one address, whatever a username contains', async () => {
    await queue({ to: 'one@company.example, two@attacker.example', subject: 'List', paragraphs: [] });
    await queue({ to: newAddress(), subject: 'Next', paragraphs: [] });
    await letterTo(portal, `person-${people}@company.example`, 'Next');

    expect(await lettersTo(portal, 'two@attacker.example')).toEqual([]);
    expect(await lettersTo(portal, 'one@company.example, two@attacker.example')).toEqual([]);
  });

  it('show markup as typed', async () => {
    const to = newAddress();
    await queue({ to, subject: 'Markup', paragraphs: ['<script>alert(1)</script> & "quotes"'] });

    const letter = await letterTo(portal, to, 'Markup');

    expect(letter.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(letter.text.split('<p')[0]).not.toContain('</script>\r\n<');
  });

  it('are sealed while they wait, and deleted after sending', async () => {
    const to = newAddress();
    const { database, secrets } = portal.platform;

    const waiting = await database.withPlatform(async (db) => {
      await queueMail({ db, secrets }, null, { to, subject: 'Code', paragraphs: [], code: '87654321' });
      return db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
    });
    await letterTo(portal, to, 'Code');

    expect(JSON.stringify(waiting)).not.toContain('87654321');
    // The letter is out before the transaction that empties its row has ended.
    const readLeft = () =>
      database.withPlatform((db) =>
        db.selectFrom('mails').select(['text_body', 'html_body']).where('recipient', '=', to).execute(),
      );
    await expect.poll(readLeft).toEqual([{ text_body: '', html_body: '' }]);
  });

  it('include files and an invitation, sealed while they wait', async () => {
    const to = newAddress();
    const { database, secrets } = portal.platform;
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
    const partsOf = () =>
      database.withPlatform((db) => db.selectFrom('mails').select('parts').where('recipient', '=', to).execute());

    const [waiting] = await database.withPlatform(async (db) => {
      await queueMail({ db, secrets }, null, {
        to,
        subject: 'Invitation',
        paragraphs: ['Body.'],
        attachments: [
          { name: 'report\r\nX-Forged: yes.pdf', type: 'application/pdf', content: Buffer.from('%PDF-canary') },
        ],
        calendar: { method: 'REQUEST', content },
      });
      return db.selectFrom('mails').select('parts').where('recipient', '=', to).execute();
    });
    const { raw } = await letterTo(portal, to, 'Invitation');

    expect(waiting?.parts).not.toBe('');
    expect(Buffer.from(waiting?.parts ?? '', 'base64').toString()).not.toContain('canary');
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(raw).toContain('METHOD:REQUEST');
    expect(raw).toMatch(/content-type: application\/ics; name=invite\.ics/i);
    expect(raw).toMatch(/content-type: application\/pdf/i);
    expect(raw).toContain(Buffer.from('%PDF-canary').toString('base64'));
    expect(raw).not.toMatch(/^X-Forged:/m);
    expect(await partsOf()).toEqual([{ parts: '' }]);
  });

  it('are refused if they exceed what other servers accept', async () => {
    const attachments = [{ name: 'large.bin', type: 'application/octet-stream', content: Buffer.alloc(10_000_001) }];

    await expect(queue({ to: newAddress(), subject: 'Large', paragraphs: [], attachments })).rejects.toThrow('at most');
  });
});
