import { audit } from '@gatehouse/contract/audit/audit';
import { expect, it, vi } from 'vitest';

import { download, fileNameOf } from './download.ts';
import { setToastPort, type Toast } from './toast.ts';

it.each([
  ['attachment; filename="report.pdf"', 'report.pdf'],
  ['attachment; filename=report.pdf', 'report.pdf'],
  [`attachment; filename="plain.txt"; filename*=UTF-8''Pr%C3%BCfbericht%202026.pdf`, 'Prüfbericht 2026.pdf'],
  ['attachment; filename="a \\"quoted\\" name.txt"', 'a "quoted" name.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''%E0%A4%A; filename="fallback.txt"`, 'fallback.txt'],
  ['attachment', 'export.csv'],
  [null, 'export.csv'],
])('%s is saved as %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'export.csv')).toBe(name);
});

it('a download gets the file name from the server', async () => {
  const answer = () =>
    new Response('at,action\n', { headers: { 'content-disposition': 'attachment; filename="audit.csv"' } });
  vi.stubGlobal('fetch', async () => answer());
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });

  await download(audit.exportCsv, { query: {} }, 'fallback.csv');

  expect(saved).toEqual(['audit.csv']);
});

it.each([
  ['is missing', 404, { message: 'Gone', code: 'NOT_FOUND' }, 'File not found'],
  [
    'is refused',
    403,
    { message: 'You do not have access to this', code: 'FORBIDDEN' },
    'You do not have access to this',
  ],
  ['fails without a word', 500, {}, 'Something went wrong'],
])('a download that %s shows a toast', async (_, status, datas, message) => {
  vi.stubGlobal('fetch', async () => Response.json({ datas }, { status }));
  const shown: Toast[] = [];
  setToastPort((toast) => void shown.push(toast));

  await download(audit.exportCsv, { query: {} }, 'fallback.csv');

  expect(shown.map((toast) => toast.message)).toEqual([message]);
});
