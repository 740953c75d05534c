import { inflateRawSync } from 'node:zlib';

import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { describe, expect, it } from 'vitest';

import { auditSubjects } from '../../../testing/database-state.ts';
import { openDarkWebCast } from '../../../testing/dark-web-cast.ts';

const secret = 'Never-In-A-File-1';

describe('an export of leaks', async () => {
  const cast = await openDarkWebCast();
  await cast.build({ login: '=cmd|"/c calc"!A1', host: 'a.acme.example', password: secret, country: '@SUM(A1)' });
  await cast.build({ login: 'ann@acme.example', host: 'b.acme.example', password: secret, status: 2 });
  await cast.build({ login: 'bob@acme.example', host: 'b.acme.example', password: secret, type: 2 });

  const save = (query: Record<string, unknown>) => cast.portal.call(cast.user, darkWeb.export, { query });

  it.each([
    { sort: 'user' },
    { sort: '-user', status: '1' },
    { host: 'b.acme.example' },
    { q: 'ann' },
    { type: '2', status: '2' },
  ])('filtered by %j has exactly the rows of the list, in its order', async (query) => {
    const file = await save({ format: 'json', ...query });
    const list = await cast.portal.call(cast.user, darkWeb.list, { query: { limit: 'all', ...query } });

    const { darkWebMonitors } = JSON.parse(file.text) as { darkWebMonitors: { _id: string }[] };
    expect(darkWebMonitors.map(({ _id }) => _id)).toEqual((list.datas as { _id: string }[]).map(({ _id }) => _id));
  });

  it('as CSV has no cell that a spreadsheet would run', async () => {
    const { text, headers } = await save({ format: 'csv', sort: 'user' });

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')).toHaveLength(5);
    expect(text).toContain(`"'=cmd|""/c calc""!A1"`);
    expect(text).toContain("'@SUM(A1)");
  });

  it.each(['xlsx', 'csv', 'json'] as const)('as %s contains no password, and is logged', async (format) => {
    const reply = await save({ format });
    const bytes = reply.text;

    expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain('••');
    const subjects = await auditSubjects(cast.portal.owner, cast.user.user.id, 'exported');
    expect(subjects.at(-1)).toMatch(new RegExp(`^Acme-dark-web-\\d{4}-\\d{2}-\\d{2}\\.${format}$`));
  });

  it('as a workbook can be opened, and contains the rows', async () => {
    const reply = await cast.portal.app.inject({
      method: 'GET',
      url: `/api${darkWeb.export.path}?format=xlsx`,
      cookies: cast.user.cookies,
    });
    const sheet = sheetOf(reply.rawPayload);

    expect(sheet).toContain('ann@acme.example');
    expect(sheet.match(/<row>/g)).toHaveLength(4);
    expect(sheet).not.toContain(secret);
  });
});

/** Returns the XML of the worksheet in the workbook. */
function sheetOf(zip: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const start = zip.indexOf(name);
  const data = start + name.length + zip.readUInt16LE(start - 2);
  return inflateRawSync(zip.subarray(data), { finishFlush: 2 }).toString('utf8');
}
