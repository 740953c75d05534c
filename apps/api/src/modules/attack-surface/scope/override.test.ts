import { audit } from '@gatehouse/contract/audit/audit';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { statusOfDownload, uploadedAs } from '../../../testing/upload-as.ts';

const portal = await ownPortal({ DNS_SERVERS: '127.0.0.1:9' });
const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Sofia Marin' } });
const admin = await portal.signIn();
const companyId = admin.user.company_id;

describe('a domain verified by the provider', () => {
  const paper = { name: 'authorization.pdf', content: '%PDF-1.7 signed' };
  const add = async (domain: string) =>
    (await portal.call(admin, domainVerifications.create, { body: { domain } })).datas as DomainVerification;
  const upload = (id: string) =>
    uploadedAs(portal, staff, { endpoint: providerSurface.addAuthorization, params: { companyId, id }, file: paper });
  const verify = (id: string, body: object) =>
    portal.call(staff, providerSurface.verifyDomain, { params: { companyId, id }, body });
  const list = async (actor: Actor) =>
    (await portal.call(actor, domainVerifications.list)).datas as DomainVerification[];

  it('has a reason and an authorization, visible only to the admin and the provider', async () => {
    const { _id } = await add('shop.example');
    const file = await upload(_id);
    expect(await statusOfDownload(portal, admin, file)).toBe(404);

    const verified = await verify(_id, { reason: 'Signed by the board', fileId: file._id });
    const override = { reason: 'Signed by the board', by: 'Sofia Marin', file };
    expect(verified).toMatchObject({ status: 200, datas: { state: 'Verified', reason: '', override } });
    expect(await list(admin)).toMatchObject([{ override }]);
    expect(await statusOfDownload(portal, admin, file)).toBe(200);
    expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(200);

    const manager = await portal.signIn({ companyId, role: 'company-manager' });
    expect(await list(manager)).toMatchObject([{ override: { reason: 'Signed by the board', file: null } }]);
    expect(await statusOfDownload(portal, manager, file)).toBe(403);
    const { datas } = await portal.call(admin, audit.list, { query: { q: 'Domain verification' } } as never);
    expect(datas).toMatchObject([{ details: { reason: 'Signed by the board' } }, {}]);
  });

  it('requires a file, which a later authorization replaces', async () => {
    const { _id } = await add('store.example');
    expect((await verify(_id, { reason: 'By phone' })).status).toBe(400);
    const [first, second] = [await upload(_id), await upload(_id)];
    await verify(_id, { reason: 'Signed', fileId: first._id });

    expect((await verify(_id, { reason: 'Again', fileId: first._id })).status).toBe(422);
    await verify(_id, { reason: 'Renewed', fileId: second._id });

    expect(await statusOfDownload(portal, admin, first)).toBe(404);
    expect(await statusOfDownload(portal, admin, second)).toBe(200);
  });

  it('keeps the provider’s override separate from the result of a check', async () => {
    const { _id } = await add('outlet.example');
    const { _id: fileId } = await upload(_id);
    await verify(_id, { reason: 'Signed', fileId });

    const { datas } = await portal.call(admin, domainVerifications.check, { params: { id: _id } });

    expect(datas).toMatchObject({ state: 'Verified', override: { reason: 'Signed' } });
    expect((datas as DomainVerification).reason).not.toBe('');
  });
});
