import { audit } from '@gatehouse/contract/audit/audit';
import { type Company, companySchema } from '@gatehouse/contract/company/company.schema';
import { company, logoRules } from '@gatehouse/contract/company/company';
import { files } from '@gatehouse/contract/files/files';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { describe, expect, it } from 'vitest';

import { uploadAs } from '../../testing/upload-as.ts';
import { anyPng } from '../../testing/pictures.ts';
import { type Actor, sharedPortal } from '../../testing/portal.ts';

const portal = await sharedPortal();
const shown = async (actor: Actor): Promise<Company> =>
  companySchema.parse((await portal.call(actor, company.get)).datas);
const infoOf = async (actor: Actor) => (await portal.call(actor, me.info)).datas as UserInfo;

describe('the logo of a company', () => {
  const set = (actor: Actor, name: string, content: string | Buffer) =>
    uploadAs<Company>(portal, actor, { endpoint: company.setLogo, file: { name, content } });
  const download = (actor: Actor, address: string) => {
    const [, fileId = '', name = ''] = /files\/([^/]+)\/(.+)$/.exec(address) ?? [];
    return portal.call(actor, files.download, { params: { fileId, name: decodeURIComponent(name) } });
  };

  it('is visible to the whole company and to no one else', async () => {
    const admin = await portal.signIn();
    const hr = await portal.signIn({ role: 'company-hr', companyId: admin.user.company_id });
    const stranger = await portal.signIn();

    expect((await set(admin, 'Acme «neu».png', anyPng(64, 64))).status).toBe(200);

    const { logo } = (await infoOf(hr)).company;
    expect((await download(hr, logo ?? '')).status).toBe(200);
    expect((await download(stranger, logo ?? '')).status).toBe(404);
    expect((await portal.call(admin, audit.list, { query: { action: 'downloaded' } })).datas).toEqual([]);
  });

  it('can be replaced and removed', async () => {
    const admin = await portal.signIn();
    const first = (await set(admin, 'one.png', anyPng())).datas.logo ?? '';
    const second = (await set(admin, 'two.png', anyPng())).datas.logo ?? '';
    expect((await download(admin, first)).status).toBe(404);
    expect((await download(admin, second)).status).toBe(200);

    const gone = await portal.call(admin, company.removeLogo);

    expect(gone).toMatchObject({ status: 200, datas: { logo: null } });
    expect((await infoOf(admin)).company.logo).toBeNull();
    expect((await download(admin, second)).status).toBe(404);
  });

  it.each([
    ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
    ['a page', 'logo.png', '<html></html>', 415],
    ['a GIF', 'logo.gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 415],
    ['more bytes than a logo has', 'logo.png', Buffer.alloc(logoRules.bytesAtMost + 1), 413],
    ['too many pixels', 'logo.png', anyPng(2_001, 8), 422],
  ])('cannot be %s', async (_what, name, content, status) => {
    const admin = await portal.signIn();

    expect((await set(admin, name, content)).status).toBe(status);
    expect((await shown(admin)).logo).toBeNull();
  });
});
