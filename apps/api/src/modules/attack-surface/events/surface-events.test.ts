import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { displayDate } from '@gatehouse/domain/display-date';
import type { SurfaceFact } from '@gatehouse/formats/surface/surface-record';
import { beforeEach, describe, expect, it } from 'vitest';

import { letterTo, lettersTo } from '../../../testing/outbox.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import {
  buildHost,
  buildScan,
  coverageFact,
  dnsFact,
  lookAlikeFact,
  notifyOfBuiltScan,
  serviceFact,
} from '../attack-surface.build.ts';
import { undoScan } from '../scans/undo-scan.service.ts';

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const shown = (moment: string): string => displayDate(moment.slice(0, 10)) ?? '';

const withCertificate = (notAfter: string, name = 'www.acme.example'): SurfaceFact =>
  serviceFact(name, 443, {
    seenAt: new Date().toISOString(),
    certificates: [
      {
        sha256: Buffer.from(notAfter).toString('hex').padEnd(64, '0').slice(0, 64),
        subject: 'CN=www.acme.example',
        issuer: 'CN=CA',
        names: [],
        serial: null,
        notBefore: null,
        notAfter,
        key: null,
        signatureAlgorithm: null,
      },
    ],
  });

const portal = await ownPortal();

describe('events of the attack surface', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin' });
  });

  async function scan(facts: readonly SurfaceFact[], isComplete = false): Promise<string> {
    const merged = await buildScan(portal.platform, companyId, { facts, isComplete });
    await notifyOfBuiltScan(portal.platform, companyId, merged);
    return merged.scanId;
  }
  const changes = async (kind: string) =>
    (await portal.call(admin, attackSurface.changes, { query: { kind } })).datas as SurfaceChange[];
  const notes = async () =>
    ((await portal.call(admin, notifications.list)).datas as { body: string }[]).map(({ body }) => body);
  const keepUp = async (days: number) => {
    portal.pass(days * dayMs);
    await portal.app.chores.get('attack surface certificates')?.();
    // The session has expired meanwhile.
    admin = await portal.signIn({ companyId, role: 'company-admin' });
  };

  it('announce a certificate 30, 14, 7 and 1 days before its end and when it has expired, once each', async () => {
    await buildHost(portal.platform, companyId);
    const until = inDays(31.5);
    await scan([withCertificate(until)]);
    for (const days of [2, 0, 16, 7, 6, 1, 0]) await keepUp(days);

    const day = shown(until);
    const texts = (await changes('certificate-expiring')).map(({ to }) => to);
    expect(texts.toSorted()).toEqual([`${day} · 1 day`, `${day} · 14 days`, `${day} · 30 days`, `${day} · 7 days`]);
    expect(await changes('certificate-expired')).toMatchObject([{ to: day, service: { port: 443 } }]);
    portal.pass(-32 * dayMs);
  });

  it('announce only the nearest notice of a certificate that is found late, and are removed with the scan', async () => {
    await buildHost(portal.platform, companyId);
    const until = inDays(5);
    const scanId = await scan([withCertificate(until)]);
    expect(await notes()).toEqual([`The certificate of #www.acme.example:443 expires on ${shown(until)}`]);
    expect(await changes('certificate-expiring')).toMatchObject([{ to: `${shown(until)} · 7 days` }]);

    await portal.platform.database.withCompany(companyId, (db) => undoScan(db, companyId, scanId));
    expect(await changes('certificate-expiring')).toEqual([]);
  });

  it('include a CNAME record whose target is gone', async () => {
    const seenAt = inDays(-2);
    await scan([
      dnsFact('shop.acme.example', 'cdn.acme.example', { seenAt, type: 'CNAME' }),
      serviceFact('cdn.acme.example', 443, { seenAt }),
    ]);
    const lost = await scan([coverageFact('cdn.acme.example', { seenAt: inDays(-1) })]);
    expect(await changes('cname-target-gone')).toMatchObject([
      { host: { name: 'shop.acme.example' }, from: 'cdn.acme.example' },
    ]);

    await portal.platform.database.withCompany(companyId, (db) => undoScan(db, companyId, lost));
    expect(await changes('cname-target-gone')).toEqual([]);
  });

  it('announce risky ports and look-alike domains once for each scan', async () => {
    await buildHost(portal.platform, companyId);
    await portal.platform.database.withCompany(companyId, (db) =>
      db
        .insertInto('surface_policies')
        .values({ company_id: companyId, ranges: ['203.0.113.0/24'] })
        .execute(),
    );
    const seenAt = new Date().toISOString();
    const registeredAt = inDays(-3);
    const facts = [
      serviceFact('203.0.113.7', 3389, { seenAt }),
      serviceFact('203.0.113.7', 6379, { seenAt }),
      lookAlikeFact('acrne.example', { seenAt, registeredAt }),
      lookAlikeFact('old.example', { seenAt, registeredAt: inDays(-300) }),
    ];
    await scan(facts);
    await scan(facts);
    await scan([lookAlikeFact('old.example', { seenAt, mailServers: ['mx.old.example'] })]);

    expect((await notes()).toSorted()).toEqual([
      '2 risky ports open, including #203.0.113.7:3389',
      `Look-alike domain #acrne.example was registered on ${shown(registeredAt)}`,
      'Look-alike domain #old.example can receive email',
    ]);
  });

  it('are emailed immediately, in the morning or not at all, as the user chose for the type', async () => {
    await buildHost(portal.platform, companyId);
    await portal.platform.database.withCompany(companyId, (db) =>
      db
        .insertInto('surface_policies')
        .values({ company_id: companyId, ranges: ['203.0.113.0/24'] })
        .execute(),
    );
    const { username } = admin.user;
    const silent = await portal.signIn({ companyId, role: 'company-manager' });
    for (const kind of ['surface-risky-port', 'surface-look-alike'])
      await portal.call(silent, notifications.choose, { body: { kind, mail: 'off' } });
    const seenAt = new Date().toISOString();
    await scan([
      serviceFact('203.0.113.7', 3389, { seenAt }),
      lookAlikeFact('acrne.example', { seenAt, mailServers: ['mx.acrne.example'] }),
    ]);

    const bodies = await notes();
    const bodyWith = (part: string) => bodies.find((body) => body.includes(part)) ?? '';
    const atOnce = await letterTo(portal, username, bodyWith('3389'));
    expect(atOnce.text).toContain('/attack-surface-mapping');
    expect(await lettersTo(portal, username)).toHaveLength(1);
    portal.pass(2 * dayMs);
    await portal.app.chores.get('notification digests')?.();
    const digest = await letterTo(portal, username, bodyWith('acrne.example'));
    expect(digest.text).toContain('/attack-surface-mapping');
    expect(await lettersTo(portal, username)).toHaveLength(2);
    expect(await lettersTo(portal, silent.user.username)).toEqual([]);
  });

  it('announce a first import by one summary', async () => {
    const seenAt = new Date().toISOString();
    await scan([withCertificate(inDays(5)), lookAlikeFact('acrne.example', { seenAt, mailServers: ['mx.example'] })]);

    expect(await notes()).toEqual(['Attack surface scanned: 1 host, 1 service, including #acme.example']);
  });
});
