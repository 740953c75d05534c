import { audit } from '@gatehouse/contract/audit/audit';
import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { clientDomains, domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { patience } from '../../../testing/patience.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildHost } from '../attack-surface.build.ts';
import { verifyDomain } from './verifications.build.ts';

const unused = { leaks: false, surface: false, phishing: false };

describe('the domains of a company', async () => {
  const portal = await ownPortal({ DNS_SERVERS: '127.0.0.1:9' });
  const staff = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Sofia Marin' } });
  let admin: Actor;
  let companyId: string;
  let made = 0;
  let name: string;
  beforeEach(async () => {
    // Without the attack surface service, because every admin may use this list.
    admin = await portal.signIn({ services: ['darkWeb'] });
    companyId = admin.user.company_id;
    name = `own-${(made += 1)}.example`;
  });

  const create = (domain: string, actor = admin) =>
    portal.call(actor, domainVerifications.create, { body: { domain } });
  const enter = (domain: string, client = companyId) =>
    portal.call(staff, clientDomains.create, { params: { companyId: client }, body: { domain } });
  const recordOf = ({ datas }: { datas: unknown }) => datas as DomainVerification;
  const listOf = async (actor: Actor) =>
    (await portal.call(actor, domainVerifications.list)).datas as DomainVerification[];
  const clientList = async () =>
    (await portal.call(staff, clientDomains.list, { params: { companyId } })).datas as DomainVerification[];
  const switchUses = (id: string, body: object) =>
    portal.call(admin, domainVerifications.setUses, { params: { id }, body });
  const shown = async () => (await portal.call(admin, company.get)).datas as Company;

  it('are entered once for all uses, starting with verification', async () => {
    const added = recordOf(await create(` ${name.toUpperCase()}. `));
    expect(added).toMatchObject({ domain: name, state: 'Pending', isConfirmed: false, active: unused });
    expect(added.uses).toEqual({ leaks: true, surface: true, phishing: true });
    expect(await shown()).toMatchObject({ domains: [], domainsAsked: [name] });
    const note = { body: expect.stringContaining(name), link: `/provider/companies/${companyId}/domains` };
    await vi.waitFor(async () => {
      const { notifications } = (await portal.call(staff, me.info)).datas as UserInfo;
      expect(notifications[0]).toMatchObject(note);
    }, patience);

    await verifyDomain(portal.platform, companyId, name);

    expect(await listOf(admin)).toMatchObject([{ _id: added._id, state: 'Verified', active: added.uses }]);
    expect(await clientList()).toMatchObject([{ _id: added._id, active: added.uses }]);
    expect(await shown()).toMatchObject({ domains: [name], domainsAsked: [] });
  });

  it('need no verification for leaks and phishing if staff enter them', async () => {
    const theirs = recordOf(await create(name));

    expect(recordOf(await enter(name))).toMatchObject({
      _id: theirs._id,
      isConfirmed: true,
      active: { leaks: true, surface: false, phishing: true },
    });
    expect(await shown()).toMatchObject({ domains: [name] });
  });

  it.each(['co.uk', 'intranet.corp.internal', 'acme', 'https://a.example', '0x7f.0x1'])(
    'cannot be %s',
    async (domain) => {
      expect(await create(domain)).toMatchObject({ status: 422, datas: { issues: [{ path: 'domain' }] } });
      expect(await listOf(admin)).toEqual([]);
    },
  );

  it('are one record after a double click or with two spellings', async () => {
    const idn = `bücher-${made}.example`;
    const replies = await Promise.all([create(idn), create(idn), create(idn.toUpperCase())]);

    expect(new Set(replies.map((reply) => recordOf(reply)._id)).size).toBe(1);
    expect(await listOf(admin)).toMatchObject([{ domain: expect.stringMatching(/^xn--bcher-/) }]);
  });

  it('cannot belong to another client or be below its domain, in any spelling, and the error names no client', async () => {
    const other = await portal.company({ name: 'Known Elsewhere' });
    const idn = `münchen-${made}.example`;
    await enter(idn, other.id);

    for (const spelling of [idn, idn.toUpperCase(), `mu\u0308nchen-${made}.example.`, `Shop.${idn}`]) {
      for (const reply of [await create(spelling), await enter(spelling)]) {
        expect(reply).toMatchObject({ status: 409, datas: { code: 'CONFLICT', issues: [{ path: 'domain' }] } });
        expect(reply.text).not.toContain(other.name);
      }
    }
    expect(await listOf(admin)).toEqual([]);
  });

  it('can be added by several clients, and are verified for one of them', async () => {
    const second = await portal.signIn({ services: ['darkWeb'] });
    const [first, typed] = [recordOf(await create(name)), recordOf(await create(name, second))];

    await verifyDomain(portal.platform, companyId, name);

    expect(first._id).not.toBe(typed._id);
    const word = { params: { companyId: second.user.company_id, id: typed._id } };
    expect(
      await portal.call(staff, providerSurface.verifyDomain, {
        ...word,
        body: { reason: 'Signed', fileId: typed._id },
      }),
    ).toMatchObject({ status: 409 });
    expect(await listOf(second)).toMatchObject([{ state: 'Pending', active: unused }]);
  });

  it('have separate uses, which two users can change at the same time', async () => {
    const { _id } = recordOf(await enter(name));
    const host = await buildHost(portal.platform, companyId, `www.${name}`);
    await verifyDomain(portal.platform, companyId, name);
    const scopeNow = async () =>
      (
        (await portal.call(staff, providerSurface.host, { params: { companyId, id: host.id } })).datas as {
          scope: string;
        }
      ).scope;
    expect(await scopeNow()).toBe('verified');

    await Promise.all([switchUses(_id, { leaks: false }), switchUses(_id, { surface: false })]);

    expect(await listOf(admin)).toMatchObject([
      { state: 'Verified', uses: { leaks: false, surface: false, phishing: true } },
    ]);
    expect(await shown()).toMatchObject({ domains: [] });
    expect(await scopeNow()).toBe('candidate');
    const { datas } = await portal.call(admin, audit.list, { query: { q: 'Domain' } } as never);
    expect(datas).toContainEqual(
      expect.objectContaining({ subject: 'Domain', details: { domain: name, leaks: 'off' } }),
    );
  });

  it('are removed once with all uses, and results are kept', async () => {
    const { _id: id } = recordOf(await enter(name));
    await verifyDomain(portal.platform, companyId, name);
    const host = await buildHost(portal.platform, companyId, `www.${name}`);
    const remove = () => portal.call(admin, domainVerifications.remove, { params: { id } });

    expect(await remove()).toMatchObject({ status: 200, datas: { removed: true } });
    expect((await remove()).status).toBe(404);

    expect(await listOf(admin)).toEqual([]);
    expect(await shown()).toMatchObject({ domains: [], domainsAsked: [] });
    const kept = await portal.call(staff, providerSurface.host, { params: { companyId, id: host.id } });
    expect(kept).toMatchObject({ status: 200, datas: { scope: 'candidate' } });
  });
});

describe('an old version of the page, which saves whole lists,', async () => {
  const portal = await ownPortal();

  it('can change one list', async () => {
    const { id } = await portal.company({ domains: ['a.example', 'b.example'], domains_asked: ['c.example'] });
    const admin = await portal.signIn({ companyId: id });
    const set = (domains: string[], domains_asked: string[]) =>
      portal.platform.database.withCompany(id, (db) =>
        db.updateTable('companies').set({ domains, domains_asked }).where('id', '=', id).execute(),
      );
    const uses = async () =>
      ((await portal.call(admin, domainVerifications.list)).datas as DomainVerification[]).map(
        ({ domain, active, isConfirmed }) => [domain, active.leaks, isConfirmed],
      );
    expect(await uses()).toEqual([
      ['a.example', true, true],
      ['b.example', true, true],
      ['c.example', false, false],
    ]);

    await set(['a.example', 'c.example'], ['d.example']);

    expect(await uses()).toEqual([
      ['a.example', true, true],
      ['b.example', false, false],
      ['c.example', true, true],
      ['d.example', false, false],
    ]);
    const { datas } = await portal.call(admin, company.get);
    expect(datas).toMatchObject({ domains: ['a.example', 'c.example'], domainsAsked: ['d.example'] });
  });
});
