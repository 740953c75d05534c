import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { openDnsServer } from '../../../testing/dns-server.ts';
import { type Actor, ownPortal, openPortal } from '../../../testing/portal.ts';
import { findHeldTransactions, verifyDomain } from './verifications.build.ts';

const weekMs = 7 * 86_400_000;

describe('domain verification', async () => {
  let admin: Actor;
  let companyId: string;
  let name: string;
  let made = 0;
  const records = new Map<string, string[]>();
  const files = new Map<string, string>();
  let duringLookUp = async (): Promise<void> => {};

  const dns = await openDnsServer(async (asked) => {
    await duringLookUp();
    return records.get(asked) ?? [];
  });
  const web = createServer((request, answer) => {
    const host = String(request.headers.host).split(':')[0] ?? '';
    answer.statusCode = files.has(host) ? 200 : 404;
    answer.end(files.get(host));
  });
  await new Promise<void>((done) => void web.listen(0, '127.0.0.1', done));
  const { port } = web.address() as AddressInfo;
  afterAll(async () => {
    await dns.close();
    await new Promise((done) => void web.close(done));
  });
  const portal = await ownPortal({ DNS_SERVERS: dns.address, DOMAIN_CHECK_PORT: String(port) });
  beforeEach(async () => {
    records.clear();
    files.clear();
    duringLookUp = async () => {};
    // Each test has its own client, because a domain belongs to one client only.
    name = `shop-${(made += 1)}.example`;
    companyId = (await portal.company()).id;
    admin = await portal.signIn({ companyId, role: 'company-admin' });
  });

  const add = async (domain: string) =>
    (await portal.call(admin, domainVerifications.create, { body: { domain } })).datas as DomainVerification;
  const check = async ({ _id: id }: { _id: string }) =>
    (await portal.call(admin, domainVerifications.check, { params: { id } })).datas as DomainVerification;
  const checkWeekly = async () => {
    portal.pass(weekMs + 1000);
    await portal.app.chores.get('domain checks')?.();
    // The session of the previous week has expired.
    admin = await portal.signIn({ companyId, role: 'company-admin' });
    const list = (await portal.call(admin, domainVerifications.list)).datas as DomainVerification[];
    return list.find(({ domain }) => domain === name);
  };

  it('verifies a domain by its DNS record', async () => {
    const domain = await add(name);
    records.set(domain.txtName, [domain.txtValue]);

    expect(await check(domain)).toMatchObject({ state: 'Verified', reason: '' });
  });

  it('verifies a domain by its file', async () => {
    const domain = await add(name);
    records.set(name, ['127.0.0.1']);
    files.set(name, `${domain.txtValue}\n`);

    expect(await check(domain)).toMatchObject({ state: 'Verified', reason: '' });
  });

  it('reports what was found instead', async () => {
    const domain = await add(name);
    records.set(name, ['127.0.0.1']);
    files.set(name, 'something else');

    expect(await check(domain)).toMatchObject({
      state: 'Pending',
      reason: 'The file has other content, and there is no DNS record.',
    });
  });

  it('holds no transaction during the lookup', async () => {
    const domain = await add(name);
    const held: unknown[] = [];
    duringLookUp = async () => {
      held.push(...(await findHeldTransactions(portal.platform)));
    };
    await check(domain);

    expect(held).toEqual([]);
  });

  it('keeps a decision of the provider during the lookup', async () => {
    const domain = await add(name);
    duringLookUp = async () => {
      duringLookUp = async () => {};
      await verifyDomain(portal.platform, companyId, name, {
        method: 'provider',
        provider_reason: 'Contract',
      });
    };

    expect(await check(domain)).toMatchObject({ state: 'Verified', reason: '', override: { reason: 'Contract' } });
  });

  it('verifies a domain added by two clients for one of them, and informs the other', async () => {
    const domain = await add(name);
    const { id: other } = await portal.company({ name: 'Known Elsewhere' });
    await verifyDomain(portal.platform, other, name);
    records.set(domain.txtName, [domain.txtValue]);

    const checked = await check(domain);

    expect(checked).toMatchObject({ state: 'Pending', reason: `${name} is already used for another client` });
    expect(checked.active).toEqual({ leaks: false, surface: false, phishing: false });
  });

  it('lapses after three failed weekly checks in a row, with a prior warning', async () => {
    await verifyDomain(portal.platform, companyId, name);

    for (const _week of [1, 2])
      expect(await checkWeekly()).toMatchObject({
        state: 'Verified',
        reason: expect.stringMatching(
          /^Last check failed on \d{2}-\d{2}-\d{4}; verified until 3 checks in a row fail\. Neither/,
        ),
      });
    expect(await checkWeekly()).toMatchObject({ state: 'Lapsed', reason: expect.stringMatching(/^Neither/) });
  });
});

describe('domains of the demo', () => {
  it('are not looked up and do not lapse', async () => {
    const asked: string[] = [];
    const dns = await openDnsServer(async (name) => {
      asked.push(name);
      return [];
    });
    const portal = await openPortal({ DNS_SERVERS: dns.address });
    const { id: companyId } = await portal.company();
    const { id } = await verifyDomain(portal.platform, companyId, 'shop.example');
    portal.pass(weekMs + 1000);
    await portal.app.chores.get('domain checks')?.();
    const admin = await portal.signIn({ companyId, role: 'company-admin' });

    for (const _try of [1, 2, 3]) {
      const { datas } = await portal.call(admin, domainVerifications.check, { params: { id } });
      expect(datas).toMatchObject({ state: 'Verified' });
    }
    expect(asked).toEqual([]);
    await portal.close();
    await dns.close();
  });
});
