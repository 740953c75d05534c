import { phishing } from '@gatehouse/contract/phishing/phishing';
import { campaignSchema } from '@gatehouse/contract/phishing/campaign.schema';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { expect, it } from 'vitest';

import { anyPng } from '../../../testing/pictures.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { statusOfDownload, uploadAs } from '../../../testing/upload-as.ts';
import { buildCampaign } from '../phishing.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

async function cast() {
  const user = await portal.signIn({ role: 'company-user' });
  const companyId = user.user.company_id;
  const given = { name: 'Parcel', status: 'Draft', date_start: '2026-12-01' } as const;
  const { id } = await buildCampaign(portal.platform, companyId, given);
  const params = { companyId, id };
  const set = (name: string, content: Buffer | string = anyPng()) =>
    uploadAs(portal, staff, { endpoint: providerPhishing.setLureImage, params, file: { name, content } });
  const imageOf = (datas: unknown) => campaignSchema.loose().parse(datas).lure.image;
  const publish = () => portal.call(staff, providerPhishing.status, { params, body: { status: 'Collecting' } });
  const read = async () => imageOf((await portal.call(user, phishing.get, { params: { id } })).datas);
  return { user, companyId, params, set, imageOf, publish, read };
}
const idOf = (path = '') => /files\/([^/]+)\//.exec(path)?.[1] ?? '';

it('the image is set by the provider and visible to the client once the campaign is not a draft', async () => {
  const { user, companyId, set, imageOf, publish, read } = await cast();
  const { status, datas } = await set('mail.png');
  expect(status).toBe(200);
  const image = imageOf(datas);
  expect(image).toMatchObject({ name: 'mail.png', path: expect.stringContaining(`/companies/${companyId}/files/`) });
  const file = { _id: idOf(image?.path), name: 'mail.png' };
  expect(await statusOfDownload(portal, user, file)).toBe(404);
  expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(200);

  await publish();

  expect(await statusOfDownload(portal, user, file)).toBe(200);
  expect(await read()).toMatchObject({ name: 'mail.png', path: `/api/files/${file._id}/mail.png` });
  const stranger = await portal.signIn();
  expect(await statusOfDownload(portal, stranger, file)).toBe(404);
});

it('the image can be replaced and removed, and is deleted with its campaign', async () => {
  const { params, companyId, set, imageOf } = await cast();
  const first = imageOf((await set('first.png')).datas);
  const second = imageOf((await set('second.png')).datas);
  const statusOf = (image: typeof first, name: string) =>
    statusOfDownload(portal, staff, { _id: idOf(image?.path), name, companyId });
  expect(await statusOf(first, 'first.png')).toBe(404);
  expect(await statusOf(second, 'second.png')).toBe(200);

  const removed = await portal.call(staff, providerPhishing.removeLureImage, { params });
  expect(imageOf(removed.datas)).toBeNull();
  expect(await statusOf(second, 'second.png')).toBe(404);

  const third = imageOf((await set('third.png')).datas);
  await portal.call(staff, providerPhishing.remove, { params });
  expect(await statusOf(third, 'third.png')).toBe(404);
});

it('a file that is not an image is refused, and nothing changes', async () => {
  const { set, params } = await cast();
  await set('mail.png');
  expect(await set('script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toMatchObject({
    status: 415,
  });
  const { datas } = await portal.call(staff, providerPhishing.get, { params });
  expect(datas).toMatchObject({ lure: { image: { name: 'mail.png' } } });
});
