import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { type SurfaceHost, surfaceHostDetailSchema } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { type ImportJob, importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { screenshotDays } from '@gatehouse/domain/surface/surface-state';
import { describe, expect, it } from 'vitest';

import { formOf } from '../../../testing/form.ts';
import { anyPng } from '../../../testing/pictures.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { statusOfDownload, uploadAs, uploadedAs } from '../../../testing/upload-as.ts';

const dayMs = 86_400_000;

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('screenshots', () => {
  /** Creates a client and imports a scan with a screenshot. */
  async function scanned({ agoDays = 1, ...fields }: { agoDays?: number; preview?: string } = {}) {
    const company = await portal.company();
    const admin = await portal.signIn({ companyId: company.id });
    const content = JSON.stringify({
      timestamp: new Date(Date.now() - agoDays * dayMs).toISOString(),
      url: 'https://shop.acme.example',
      input: 'shop.acme.example',
      host: '203.0.113.7',
      port: '443',
      scheme: 'https',
      status_code: 200,
      screenshot_bytes: anyPng().toString('base64'),
    });
    const form = formOf({ company: company.slug, format: 'httpx', ...fields }, { name: 'httpx.jsonl', content });
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/api/provider/import-jobs',
      cookies: staff.cookies,
      headers: { ...form.headers, 'x-csrf-token': staff.csrfToken },
      payload: form.payload,
    });
    const { _id: id } = importJobSchema.parse(sent.json<{ datas: ImportJob }>().datas);
    const params = { companyId: company.id, id };
    const job = async () => importJobSchema.parse((await portal.call(staff, importJobs.get, { params })).datas);
    await expect.poll(job, { timeout: 10_000 }).toMatchObject({ endedAt: expect.any(String) });
    const hosts = (await portal.call(admin, attackSurface.hosts)).datas as SurfaceHost[];
    const hostId = hosts.find(({ name }) => name === 'shop.acme.example')?._id ?? '';
    const read = async () =>
      surfaceHostDetailSchema.parse((await portal.call(admin, attackSurface.host, { params: { id: hostId } })).datas)
        .screenshots;
    return { admin, companyId: company.id, hostId, params, read };
  }

  const countFiles = (companyId: string) =>
    portal.platform.database.withCompany(companyId, async (db) => {
      // The encrypted file of a pending import is also stored, until its preview is confirmed or discarded.
      const files = await db
        .selectFrom('files')
        .select('id')
        .where('state', 'not in', ['removed', 'internal'])
        .execute();
      return files.length;
    });

  it('of an import are shown with their host, and are deleted with its undo', async () => {
    const { admin, companyId, params, read } = await scanned();
    const [screenshot] = await read();

    expect(screenshot).toMatchObject({ port: 443, url: 'https://shop.acme.example' });
    const file = screenshot?.file ?? { _id: '', name: '' };
    expect(screenshot?.file.path).toBe(`/api/files/${file._id}/${file.name}`);
    expect(await statusOfDownload(portal, admin, file)).toBe(200);
    expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(200);
    const outsider = await portal.signIn({ companyId, role: 'company-hr' });
    expect(await statusOfDownload(portal, outsider, file)).toBe(403);

    await portal.call(staff, importJobs.undo, { params });
    expect(await countFiles(companyId)).toBe(0);
  });

  it('are stored neither by a preview nor after their retention time', async () => {
    const [preview, old] = [await scanned({ preview: 'true' }), await scanned({ agoDays: screenshotDays + 1 })];

    expect([await countFiles(preview.companyId), await countFiles(old.companyId)]).toEqual([0, 0]);
    expect(await old.read()).toEqual([]);
  });

  it('are added and removed by staff, and deleted after their retention time', async () => {
    const { companyId, hostId, read } = await scanned({ agoDays: screenshotDays - 1 });
    const of = { companyId, id: hostId };
    const upload = { endpoint: providerSurface.addScreenshotFile, params: of };
    const { _id: fileId } = await uploadedAs(portal, staff, upload);
    const body = { fileId, port: 8443, url: 'https://shop.acme.example:8443/' };

    const added = await portal.call(staff, providerSurface.addScreenshot, { params: of, body });
    const { screenshots } = surfaceHostDetailSchema.parse(added.datas);
    expect(screenshots.map(({ port }) => port)).toEqual([443, 8443]);
    expect(screenshots[1]?.file.path).toMatch(`/api/provider/companies/${companyId}/files/${fileId}/`);
    expect((await portal.call(staff, providerSurface.addScreenshot, { params: of, body })).status).toBe(422);
    expect(await uploadAs(portal, staff, { ...upload, file: { name: 'a.txt', content: 'no image' } })).toMatchObject({
      status: 415,
    });

    portal.pass(2 * dayMs);
    await portal.app.chores.get('attack surface upkeep')?.();
    portal.pass(-2 * dayMs);
    expect((await read()).map(({ port }) => port)).toEqual([8443]);
    const screenshotId = screenshots[1]?._id ?? '';
    await portal.call(staff, providerSurface.removeScreenshot, { params: { ...of, screenshotId } });
    expect([await read(), await countFiles(companyId)]).toEqual([[], 0]);
  });
});
