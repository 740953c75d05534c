import { darkWeb, darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import { type Breach, breachSchema } from '@gatehouse/contract/dark-web/leak.schema';
import { clientDomains } from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { statisticsEvents } from '@gatehouse/contract/statistics/statistics';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildZip } from '@gatehouse/formats/leaks/testing/build-zip';
import { type DarkWebCast, openDarkWebCast } from '../../../testing/dark-web-cast.ts';
import { auditSubjects, databaseFingerprint, withClient } from '../../../testing/database-state.ts';
import { openSockets } from '../../../testing/sockets.ts';

const ulp = [
  'https://vpn.acme.example/login:ann@acme.example:Ann-Secret-1',
  'https://shop.acme.example/:bob@mail.example:Bob-Secret-2',
  'https://bank.example/:ann@acme.example:Ann-Secret-3',
  'https://bank.example/:stranger@mail.example:Not-Ours-4',
  'https://deep.sub.acme-shop.example:8443/x?token=abc:carl:Carl:Secret:5',
  'https://acme.example.evil.example/:stranger@notacme.example:Not-Ours-6',
];

/** Returns an infostealer's archive of one machine, as such archives are traded. */
const stealer = (date: string, user = 'dora@acme.example') =>
  buildZip([
    {
      path: 'DE_198.51.100.7/UserInformation.txt',
      content: `Build ID: team
IP: 198.51.100.7
FileLocation: C:\\\\Users\\\\dora\\\\setup.exe
UserName: dora
MachineName: LAPTOP-7
Country: DE
HWID: A1B2C3
Operation System: Windows 11 Pro
Log date: ${date}
`,
    },
    {
      path: 'DE_198.51.100.7/Passwords.txt',
      content: `===============
URL: https://sso.acme.example/
Username: ${user}
Password: Stolen-1
Application: Chrome
===============
`,
    },
  ]);

describe('an import of leaks', () => {
  let cast: DarkWebCast;
  beforeEach(async () => void (cast = await openDarkWebCast()));
  afterEach(() => cast.portal.close());

  const list = async (query: Record<string, unknown> = {}): Promise<Breach[]> =>
    breachSchema.array().parse((await cast.portal.call(cast.admin, darkWeb.list, { query })).datas);

  it('stores what belongs to the company, and counts and drops the rest', async () => {
    const report = await cast.importLeaks('ulp', ulp.join('\n'));

    expect(report).toEqual({
      format: 'ulp',
      created: 4,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      warnings: ['2 lines from other domains were skipped'],
      rejections: [],
    });
    const rows = await list({ sort: 'user' });
    expect(rows.map(({ user, host, type }) => [user, host, type])).toEqual([
      ['ann@acme.example', expect.stringMatching(/vpn|bank/), 1],
      ['ann@acme.example', expect.stringMatching(/vpn|bank/), 1],
      ['bob@mail.example', 'shop.acme.example', 2],
      ['carl', 'deep.sub.acme-shop.example', 2],
    ]);
    expect(rows.every(({ breachType, kind, status }) => breachType === 2 && kind === 'ulp' && status === 1)).toBe(true);
    const carl = await cast.read(rows[3]?._id ?? '');
    expect(carl).toMatchObject({ domain: 'acme-shop.example', passwordFacts: { length: 13 } });
    expect(carl.url).not.toContain('token');
    const opened = await cast.reveal(cast.admin, carl._id);
    expect(opened.datas).toMatchObject({ password: 'Carl:Secret:5' });
  });

  it('is reclassified when domains of the company change, and a repeated import adds what now belongs to it', async () => {
    await cast.importLeaks('ulp', ulp.join('\n'));
    const params = { companyId: cast.companyId };
    const add = (domain: string) => cast.portal.call(cast.staff, clientDomains.create, { params, body: { domain } });
    const stop = async (domain: string) => {
      const known = (await cast.portal.call(cast.staff, clientDomains.list, { params })).datas as DomainVerification[];
      const id = known.find((one) => one.domain === domain)?._id ?? '';
      await cast.portal.call(cast.staff, clientDomains.remove, { params: { ...params, id } });
    };
    const typeOf = async (user: string) => (await list({ q: user })).map(({ type }) => type);
    const employees = async () =>
      (await cast.portal.call(cast.admin, darkWeb.list, { query: { type: 1 } })).page?.total;

    await add('MAIL.example');
    expect([await typeOf('bob@mail.example'), await employees()]).toEqual([[1], 3]);
    expect(await cast.importLeaks('ulp', ulp.join('\n'))).toMatchObject({ created: 1, unchanged: 4 });

    // Employee leaks keep their type; a login on one of the company's hosts is a customer's.
    await stop('acme-shop.example');
    await stop('mail.example');
    expect([await typeOf('bob@mail.example'), await typeOf('carl'), await typeOf('ann@acme.example')]).toEqual([
      [2],
      [2],
      [1, 1],
    ]);
    expect(await typeOf('stranger@mail.example')).toEqual([1]);
  });

  it('accepts additional domains, and every line on request', async () => {
    const named = await cast.importLeaks('ulp', ulp.join('\n'), { fields: { domains: 'bank.example' } });
    const all = await cast.importLeaks('ulp', ulp.join('\n'), { fields: { allDomains: 'true' } });

    expect(named).toMatchObject({ created: 5, warnings: ['1 line from another domain was skipped'] });
    expect(all).toMatchObject({ created: 1, updated: 0, unchanged: 5, warnings: [] });
  });

  it('changes nothing and notifies no one when the same file is imported again', async () => {
    await cast.importLeaks('ulp', ulp.join('\n'));
    // The file counts as another upload and as compared a second time.
    const { upload_days: _counted, breach_files: _readAgain, ...before } = await databaseFingerprint(cast.portal.owner);

    const again = await cast.importLeaks('ulp', ulp.join('\n'));

    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    expect(await databaseFingerprint(cast.portal.owner)).toMatchObject(before);
  });

  it('recognizes a credential in another file and in the same one, however its login is written', async () => {
    await cast.importLeaks('ulp', `${ulp[0]}\n${ulp[0]}\n`);

    const report = await cast.importLeaks(
      'ulp',
      `${ulp[0]?.replace('ann@', 'ANN@')}\nhttps://vpn.acme.example/:ann@acme.example:Other-1`,
    );

    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    const [seen] = (await list()).filter(({ seenCount }) => seenCount === 2);
    expect(await cast.read(seen?._id ?? '')).toMatchObject({
      user: 'ann@acme.example',
      history: [{ kind: 'found' }, { kind: 'seen' }],
    });
  });

  it('announces a whole file once: one event, one notification per reader, one audit entry', async () => {
    const sockets = await openSockets(cast.portal);
    const socket = await sockets.connect(cast.user);
    const heard: unknown[] = [];
    // Ignores the event that statistics may have changed, which follows every other event.
    socket.onAny((name: string, payload: unknown) => {
      if (name !== statisticsEvents.updated) heard.push([name, payload]);
    });

    await cast.importLeaks('ulp', ulp.join('\n'));

    await expect.poll(() => heard).toHaveLength(1);
    expect(heard).toEqual([[darkWebEvents.many, { reason: 'import', jobId: null }]]);
    expect(await cast.notesOf(cast.user)).toMatchObject([
      { body: expect.stringMatching(/^4 new leaked credentials: #\S+-DW-0001 and 3 more$/), link: '/dark-web' },
    ]);
    expect(await auditSubjects(cast.portal.owner, cast.staff.user.id, 'imported')).toEqual(['Leaked credentials']);
    sockets.close();
  });

  it('creates one device per machine, and classifies a stealer’s credentials as ULPS', async () => {
    await cast.importLeaks('stealer', await stealer('01.03.2026 10:00:00'));
    await cast.importLeaks('stealer', await stealer('01.03.2026 10:00:00', 'carl@acme.example'));

    const rows = await list();

    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ device }) => device?._id)).size).toBe(1);
    expect(rows[0]).toMatchObject({
      breachType: 2,
      kind: 'stealer',
      country: 'DE',
      IP: '198.51.100.7',
      device: { name: 'LAPTOP-7' },
    });
    expect((await cast.read(rows[0]?._id ?? '')).deviceDetail).toMatchObject({
      hwid: 'A1B2C3',
      user: 'dora',
      numOfRecords: 2,
    });
  });

  it('reopens a mitigated leak only if the machine was infected later', async () => {
    await cast.importLeaks('stealer', await stealer('2026-03-20 10:00:00'));
    const [found] = await list();
    const id = found?._id ?? '';
    await cast.move(cast.admin, id, 2);
    await cast.move(cast.admin, id, 3);

    const older = await cast.importLeaks('stealer', await stealer('2026-03-10 10:00:00'));
    const afterOlder = await cast.read(id);
    const later = await cast.importLeaks('stealer', await stealer('2026-03-28 10:00:00'));
    const afterLater = await cast.read(id);

    expect([older.updated, afterOlder.status, afterOlder.reopenedAt]).toEqual([1, 3, null]);
    expect(later).toMatchObject({ updated: 1, warnings: ['1 mitigated leak was seen again and set to Vulnerable'] });
    expect(afterLater).toMatchObject({ status: 1, mitigatedAt: null, seenCount: 3 });
    expect(afterLater.reopenedAt).not.toBeNull();
    expect(afterLater.history.map(({ kind }) => kind)).toEqual(['found', 'status', 'status', 'seen', 'reopened']);
    expect(await cast.notesOf(cast.user)).toContainEqual(
      expect.objectContaining({ body: expect.stringMatching(/^1 mitigated leak seen again: #\S+-DW-\d{4}$/) }),
    );
    expect(await list({ reopened: 'true' })).toHaveLength(1);
  });

  it('reads combos, HIBP responses and tables', async () => {
    const combo = await cast.importLeaks('combo', 'ann@acme.example:Combo-1\nbob@mail.example:Combo-2\nbare:Combo-3\n');
    const hibp = await cast.importLeaks('hibp', '{"ann":["Adobe"],"bob":["LinkedIn","login.acme.example"]}', {
      fields: { domains: 'acme.example' },
    });

    expect(combo).toMatchObject({ created: 1, warnings: ['2 lines from other domains were skipped'] });
    expect(hibp).toMatchObject({ created: 3 });
    expect(await list({ breachType: '1' })).toHaveLength(4);
    expect((await list({ kind: 'hibp' })).every(({ passwordMasked }) => passwordMasked === '')).toBe(true);
  });

  it('stores nothing of a rejected file, and the error contains none of its passwords', async () => {
    const before = await databaseFingerprint(cast.portal.owner);

    const refused = await cast.send('hibp', '{"ann":["Adobe"],"bob":[broken');
    const binary = await cast.send('ulp', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 0, 0]));

    expect(refused).toMatchObject({
      status: 422,
      datas: { message: expect.stringMatching(/Nothing was imported\.$/) },
    });
    expect(binary.status).toBe(422);
    expect(await databaseFingerprint(cast.portal.owner)).toEqual(before);
  });

  it('with an Idempotency-Key runs once', async () => {
    const headers = { 'idempotency-key': 'leaks' };
    const [first, again] = [
      await cast.send('ulp', ulp.join('\n'), { headers }),
      await cast.send('ulp', ulp.join('\n'), { headers }),
    ];

    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
  });

  it('numbers created leaks without a gap, and stores the counts', async () => {
    const lines = Array.from(
      { length: 2_345 },
      (_none, place) => `https://a.acme.example/:p${place}@acme.example:Pw-${place}`,
    );

    const report = await cast.importLeaks('ulp', lines.join('\n'));

    const reply = await cast.portal.call(cast.admin, darkWeb.list, { query: { status: '1' } });
    expect([report.created, reply.page?.total]).toEqual([2_345, 2_345]);
    const { rows } = await withClient(cast.portal.owner, (client) =>
      client.query('select min(number), max(number), count(distinct number)::integer from breaches'),
    );
    expect(rows).toEqual([{ min: 1, max: 2_345, count: 2_345 }]);
  });
});
