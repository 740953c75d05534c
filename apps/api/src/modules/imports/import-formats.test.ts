import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { readers } from '@gatehouse/formats/registry';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { nucleiLine } from './imports.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
const recognise = async (head: string) => (await portal.call(staff, importFormats.recognise, { body: { head } })).datas;

it('every reader in the registry can be selected', async () => {
  const { datas } = await portal.call(staff, importFormats.list);

  const listed = (datas as { format: string }[]).map(({ format }) => format);
  expect(listed.toSorted()).toEqual(expect.arrayContaining(readers.map(({ format }) => format).toSorted()));
});

it.each([
  ['<?xml version="1.0"?><NessusClientData_v2>', 'nessus'],
  [nucleiLine({ id: 'one' }), 'nuclei'],
  ['<issues burpVersion="2024.1">', 'burp'],
])('the format of %s is recognized', async (head, format) => {
  expect(await recognise(head)).toEqual({ format, scanName: null });
});

it.each(['', 'Dear colleague', '<?xml version="1.0"?><something/>'])(
  'the format of %s is left to the user',
  async (head) => {
    expect(await recognise(head)).toEqual({ format: null, scanName: null });
  },
);

it('the name of a scan is read from the beginning of its file', async () => {
  const head = `<NessusClientData_v2><Policy>${'x'.repeat(20_000)}</Policy><Report name="Office">`;

  expect(await recognise(head)).toEqual({ format: 'nessus', scanName: 'Office' });
});
