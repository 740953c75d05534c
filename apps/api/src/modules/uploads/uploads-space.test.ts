import { uploads } from '@gatehouse/contract/uploads';
import { describe, expect, it } from 'vitest';

import { openPortal } from '../../testing/portal.ts';
import { openTusClient } from '../../testing/tus-client.ts';

const bin = { name: 'firmware.bin' };

describe('space for uploads', () => {
  it('ends with the quota of the company, also for uploads at the same time', async () => {
    const portal = await openPortal({ UPLOAD_QUOTA_GB: '1' });
    const owner = await portal.signIn();
    const client = await openTusClient(portal, owner);
    const size = 300 * 1_048_576;

    const answers = await Promise.all(Array.from({ length: 5 }, () => client.create(bin, size)));

    const refused = answers.filter(({ status }) => status === 413);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(refused.map(({ code }) => code)).toEqual(['QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    await portal.close();
  });

  it('ends with the disk, and nothing is reserved', async () => {
    const portal = await openPortal({ STORAGE_FLOOR: '1000TB' });
    const owner = await portal.signIn();
    const client = await openTusClient(portal, owner);

    expect(await client.create(bin, 1_000)).toMatchObject({ status: 507, code: 'STORAGE_FULL' });

    expect((await portal.call(owner, uploads.list)).datas).toEqual([]);
    await portal.close();
  });
});
