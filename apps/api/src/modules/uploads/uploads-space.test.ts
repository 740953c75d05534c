import { uploads } from '@gatehouse/contract/uploads/uploads';
import { describe, expect, it } from 'vitest';

import { openPortal } from '../../testing/portal.ts';
import { openTusClient } from '../../testing/tus-client.ts';

const bin = { name: 'firmware.bin' };

describe('space for uploads', () => {
  it('is limited by the company’s quota, also for concurrent uploads', async () => {
    const portal = await openPortal({ UPLOAD_QUOTA_GB: '0.001' });
    const owner = await portal.signIn();
    const client = await openTusClient(portal, owner);
    const content = Buffer.alloc(600_000, 1);
    const ids = await Promise.all([1, 2, 3].map(() => client.begin(bin, content.length)));

    const answers = await Promise.all(ids.map((id) => client.patch(id, 0, content)));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 413, 413]);
    expect(await client.create(bin, 600_000)).toMatchObject({ status: 413, code: 'QUOTA_EXCEEDED' });
    await portal.close();
  });

  it('is not taken by declared uploads, of which one user can have 20', async () => {
    const portal = await openPortal({ UPLOAD_QUOTA_GB: '1' });
    const greedy = await portal.signIn();
    const colleague = await portal.signIn({ companyId: greedy.user.company_id });
    const client = await openTusClient(portal, greedy);
    const size = 900 * 1_048_576;

    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push((await client.create(bin, size)).status);

    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 409]);
    expect((await (await openTusClient(portal, colleague)).create(bin, size)).status).toBe(201);
    await portal.close();
  });

  it('is limited by the disk, without reservations', async () => {
    const portal = await openPortal({ STORAGE_FLOOR: '1000TB' });
    const owner = await portal.signIn();
    const client = await openTusClient(portal, owner);

    expect(await client.create(bin, 1_000)).toMatchObject({ status: 507, code: 'STORAGE_FULL' });

    expect((await portal.call(owner, uploads.list)).datas).toEqual([]);
    await portal.close();
  });
});
