import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import {
  surfaceFacetsSchema,
  surfaceSummarySchema,
} from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { type SurfaceHost, surfaceHostDetailSchema } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { surfaceTreeSchema } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { beforeEach, describe, expect, it } from 'vitest';

import { auditSubjects } from '../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildScan, coverageFact, dnsFact, lookAlikeFact, serviceFact } from './attack-surface.build.ts';

const seenAt = new Date(Date.now() - 3_600_000).toISOString();

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('the attack surface', () => {
  let admin: Actor;
  let companyId: string;
  beforeEach(async () => {
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin' });
    await buildScan(portal.platform, companyId, {
      facts: [
        dnsFact('www.acme.example', '203.0.113.7', { seenAt }),
        dnsFact('acme.example', 'v=spf1 -all', { seenAt, type: 'TXT' }),
        dnsFact('_dmarc.acme.example', 'v=DMARC1; p=none', { seenAt, type: 'TXT' }),
        serviceFact('203.0.113.7', 443, {
          seenAt,
          product: 'nginx',
          version: '1.25',
          technologies: [{ name: 'React', version: null, cpe: null }],
        }),
        serviceFact('www.acme.example', 443, { seenAt }),
        serviceFact('vpn.acme.example', 8443, { seenAt, product: 'Jetty' }),
        coverageFact('203.0.113.7', { seenAt }),
        lookAlikeFact('acrne.example', { seenAt, mailServers: ['mx.acrne.example'] }),
      ],
    });
  });

  const hosts = async (query: Record<string, unknown> = {}) =>
    (await portal.call(admin, attackSurface.hosts, { query })).datas as SurfaceHost[];
  const hostId = async (name: string) => (await hosts({ q: name }))[0]?._id ?? '';

  it('is a tree of domains, sub-domains and services in three views', async () => {
    for (const view of ['full', 'compact', 'roots']) {
      const { datas, headers } = await portal.call(admin, attackSurface.tree, { query: { view } });
      const { domains } = surfaceTreeSchema.parse(datas);
      expect(domains).toMatchObject([{ name: 'acme.example', kind: 'domain', numOfSubDomains: 3, numOfServices: 2 }]);
      const names = domains[0]?.subDomains?.map(({ name }) => name);
      expect(names).toEqual(view === 'roots' ? undefined : ['acme.example', 'vpn.acme.example', 'www.acme.example']);

      const again = await portal.call(admin, attackSurface.tree, {
        query: { view },
        headers: { 'if-none-match': String(headers['etag']) },
      });
      expect(again.status).toBe(304);
    }
  });

  it('includes in its full view all scan data of hosts and services', async () => {
    const { datas } = await portal.call(admin, attackSurface.tree, { query: {} });
    const { domains } = surfaceTreeSchema.parse(datas);
    const www = domains[0]?.subDomains?.find(({ name }) => name === 'www.acme.example');

    expect(www).toMatchObject({
      dns: [{ type: 'A', value: '203.0.113.7', isCurrent: true }],
      sources: [{ firstSeen: seenAt, lastSeen: seenAt }],
      services: [
        { port: 443, technologies: [{ name: 'React' }], tls: null, http: null, sources: [{ firstSeen: seenAt }] },
      ],
    });
  });

  it('returns a host with its services, DNS records and mail posture', async () => {
    const www = await portal.call(admin, attackSurface.host, { params: { id: await hostId('www.acme') } });
    expect(surfaceHostDetailSchema.parse(www.datas)).toMatchObject({
      ips: ['203.0.113.7'],
      services: [{ port: 443, product: 'nginx', version: '1.25', technologies: [{ name: 'React' }] }],
      dns: [{ type: 'A', value: '203.0.113.7', isCurrent: true }],
      mail: [],
    });

    const [root] = await hosts({ sort: 'name' });
    const detail = await portal.call(admin, attackSurface.host, { params: { id: root?._id ?? '' } });
    expect(surfaceHostDetailSchema.parse(detail.datas).mail).toMatchObject([
      { mechanism: 'SPF', verdict: 'Strong' },
      { mechanism: 'DKIM', verdict: 'Missing' },
      { mechanism: 'DMARC', verdict: 'Weak' },
    ]);
  });

  it('counts expiring and expired certificates alike in figures, facets and lists', async () => {
    const certificate = (hours: number) => {
      const notAfter = new Date(Date.now() + hours * 3_600_000).toISOString();
      const sha256 = Buffer.from(notAfter).toString('hex').padEnd(64, '0').slice(0, 64);
      const unknown = { serial: null, notBefore: null, key: null, signatureAlgorithm: null };
      return { sha256, subject: 'CN=acme', issuer: 'CN=CA', names: [], notAfter, ...unknown };
    };
    const facts = [-0.2, 3, 29 * 24, 29 * 24 + 1].map((hours, at) =>
      serviceFact(`c${at}.acme.example`, 443, { seenAt, certificates: [certificate(hours)] }),
    );
    await buildScan(portal.platform, companyId, { facts });
    await portal.call(admin, attackSurface.changeHosts, { body: { ids: [await hostId('c3.')], scope: 'not ours' } });

    const { datas } = await portal.call(admin, attackSurface.summary);
    const { certificatesEnding, countedAt } = surfaceSummarySchema.parse(datas);
    const state = 'Active,Candidate,Missing';
    const counted = await portal.call(admin, attackSurface.facets, { query: { state } });
    const { certificate: facet } = surfaceFacetsSchema.parse(counted.datas);
    const listed = await hosts({ state, certificate: 'ending' });

    expect(certificatesEnding).toBe(2);
    expect(listed.map(({ name }) => name)).toEqual(['c1.acme.example', 'c2.acme.example']);
    expect(facet).toEqual(
      expect.arrayContaining([
        { value: 'ending', count: 2 },
        { value: 'expired', count: 1 },
      ]),
    );
    expect(Math.abs(Date.parse(countedAt) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps an admin’s decision about a host through later scans', async () => {
    const id = await hostId('vpn.acme');
    await portal.call(admin, attackSurface.changeHosts, {
      body: { ids: [id], scope: 'not ours', addTags: ['legacy'] },
    });
    await buildScan(portal.platform, companyId, {
      facts: [serviceFact('vpn.acme.example', 8443, { seenAt: new Date().toISOString() })],
    });

    expect(await hosts({ state: 'Not ours' })).toMatchObject([
      { name: 'vpn.acme.example', tags: ['legacy'], scope: 'not ours' },
    ]);
    const { datas } = await portal.call(admin, attackSurface.summary);
    expect(surfaceSummarySchema.parse(datas)).toMatchObject({ subDomains: 2, services: 1, candidates: 2 });
  });

  it('marks entries that are new since the last visit', async () => {
    await portal.call(admin, attackSurface.visit);
    await buildScan(portal.platform, companyId, {
      facts: [serviceFact('new.acme.example', 443, { seenAt: new Date().toISOString() })],
    });

    expect((await hosts({ new: 'true' })).map(({ name }) => name)).toEqual(['new.acme.example']);
    const { datas } = await portal.call(admin, attackSurface.summary);
    expect(surfaceSummarySchema.parse(datas)).toMatchObject({ new: 1 });
  });

  it('returns what appeared and disappeared between two days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const { datas } = await portal.call(admin, attackSurface.compare, { query: { from: before, to: today } });
    expect(datas).toMatchObject({
      gone: [],
      added: expect.arrayContaining([
        { host: { _id: await hostId('vpn.acme'), name: 'vpn.acme.example' }, port: 8443 },
      ]),
    });
  });

  it('lets the provider erase a host, with a logged reason', async () => {
    const id = await hostId('vpn.acme');
    const erased = await portal.call(staff, providerSurface.eraseHost, {
      params: { companyId, id },
      body: { reason: 'Not a client host' },
    });
    expect(erased.status).toBe(200);
    expect((await hosts()).map(({ name }) => name)).not.toContain('vpn.acme.example');
  });

  it.each(['csv', 'xlsx', 'json'])('exports the hosts as %s', async (format) => {
    const { status, text } = await portal.call(admin, attackSurface.export, { query: { format } });
    expect(status).toBe(200);
    if (format !== 'xlsx') expect(text).toContain('vpn.acme.example');
  });

  it('exports the hosts that match the filters of either side, with the client’s name', async () => {
    const query = { format: 'csv', port: '8443', sort: 'name' } as const;
    const own = await portal.call(admin, attackSurface.export, { query });
    const client = await portal.call(staff, providerSurface.export, { params: { companyId }, query });

    expect(own.text).toContain('vpn.acme.example');
    expect(own.text).not.toContain('www.acme.example');
    expect(client.text).toBe(own.text);
    expect(client.headers['content-disposition']).toBe(own.headers['content-disposition']);
    expect(await auditSubjects(portal.owner, staff.user.id, 'exported')).toHaveLength(1);
  });
});
