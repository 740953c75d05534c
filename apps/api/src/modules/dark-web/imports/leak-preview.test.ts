import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { expect, it } from 'vitest';

import { openDarkWebCast } from '../../../testing/dark-web-cast.ts';
import { databaseFingerprint } from '../../../testing/database-state.ts';
import { endedImport, sendImport } from '../../../testing/import-job.ts';

const cast = await openDarkWebCast();

const lines =
  'https://vpn.acme.example/login:ann@acme.example:Ann-Secret-1\nhttps://bank.example/:x@mail.example:Not-Ours-2\n';

it('a preview of leaks has the figures of the import, changes nothing, and is imported once confirmed', async () => {
  const { portal, staff, companyId } = cast;
  const fields = { company: companyId, format: 'ulp' };
  const stored = async () => {
    const { breaches, notifications } = await databaseFingerprint(portal.owner);
    return { breaches, notifications };
  };
  const before = await stored();

  const sent = { fields: { ...fields, preview: 'true' }, file: { name: 'leaks.txt', content: lines } };
  const preview = await endedImport(portal, staff, await sendImport(portal, staff, sent));
  const after = await stored();
  const params = { companyId, id: preview._id };
  const { status } = await portal.call(staff, importJobs.confirm, { params, body: {} });
  await expect
    .poll(async () => ((await portal.call(staff, importJobs.get, { params })).datas as { state: string }).state)
    .toBe('Done');

  expect(preview.report).toMatchObject({ created: 1, preview: true });
  expect([after, status]).toEqual([before, 200]);
  expect((await stored()).breaches).not.toEqual(before.breaches);
});
