import { csvMappings } from '@gatehouse/contract/imports/csv-mappings';
import type { ImportFormat } from '@gatehouse/contract/imports/import-formats.schema';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientEngagementRow, clientId, companiesAnswer, importJob } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const address = `/provider/companies/${clientId}/imports`;
const published = { publication: 'Published', publishedAt: '2026-02-01T10:00:00.000Z' } as const;
const engagements = [clientEngagementRow(2, { title: 'Quiet work' }), clientEngagementRow(1, published)];
const formats = [
  { format: 'nessus', title: 'Nessus v2 report', kind: 'findings', takes: ['engagement', 'draft', 'mapping'] },
  { format: 'csv', title: 'Table', kind: 'findings', takes: ['engagement', 'draft', 'mapping'] },
  { format: 'leaks', title: 'Anything that is added later', kind: 'leaks', takes: ['domains', 'allDomains'] },
] satisfies ImportFormat[];
const jobs = (...rows: ReturnType<typeof importJob>[]) => ({ rows, total: rows.length, nextCursor: null });
const file = new File(['<NessusClientData_v2>'], 'weekly.nessus', { type: 'text/xml' });

function open(path = address, ...answers: Answer[]) {
  const all = [
    companiesAnswer,
    answer(importFormats.list, formats),
    answer(importFormats.recognise, { format: 'nessus', scanName: null }),
    answer(providerEngagements.list, { rows: engagements, total: 2, nextCursor: null }),
    answer(importJobs.list, jobs()),
    ...answers,
  ];
  return renderPage(path, { viewer: staff, answers: all });
}
const sentForm = (body: unknown) => Object.fromEntries(body as FormData);

it('detects the format of a file, uploads it, and lists its job', async () => {
  const job = importJob(1, { fileName: 'weekly.nessus', state: 'Waiting', bytesRead: 0, report: null, endedAt: null });
  const { server, person } = open(`${address}?engagement=${recordId(2)}`, answer(importJobs.create, job));

  await person.upload(await screen.findByLabelText('File to import'), file);
  expect(await screen.findByText(/^Detected from the file/)).toBeTruthy();
  await screen.findByRole('option', { name: 'ENG-2026-0002 · Quiet work' });
  expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('nessus');
  expect(server.sentTo(importFormats.recognise)[0]?.body).toEqual({ head: '<NessusClientData_v2>' });
  expect(screen.getByText('Findings stay hidden from the client until you publish the engagement.')).toBeTruthy();
  server.use(answer(importJobs.list, jobs(job)));
  await person.click(screen.getByRole('button', { name: 'Import' }));

  expect(await screen.findByText('Import of weekly.nessus started')).toBeTruthy();
  expect(sentForm(server.sentTo(importJobs.create)[0]?.body)).toMatchObject({
    company: clientId,
    format: 'nessus',
    engagement: recordId(2),
  });
  expect(await within(await screen.findByRole('row', { name: /weekly.nessus/ })).findByText('Waiting')).toBeTruthy();
});

it('shortens long file names in the form and in the list', async () => {
  const name = 'external-scan-of-the-shop-2026.nessus';
  const running = importJob(1, { fileName: name, state: 'Running', bytesRead: 1, bytesTotal: 149, report: null });
  const { person } = open(address, answer(importJobs.list, jobs(running)));
  const list = within(await screen.findByRole('row', { name: /external/ }));

  expect(await list.findByText('externa….nessus')).toBeTruthy();
  expect(list.getByRole('button', { name })).toBeTruthy();
  expect(list.getByText(/1 byte of 149 bytes/)).toBeTruthy();

  await person.upload(await screen.findByLabelText('File to import'), new File(['x'.repeat(149)], name));
  expect(await screen.findByText('149 bytes')).toBeTruthy();
  expect(screen.getAllByRole('button', { name })).toHaveLength(2);
});

it('requests one draft for a file without an engagement, however often it is submitted', async () => {
  const busy = refuse(importJobs.create, { status: 503, code: 'UNAVAILABLE', message: 'Busy' });
  const { server, person } = open(address, busy);
  await person.upload(await screen.findByLabelText('File to import'), file);
  await screen.findByText(/^Detected/);
  const title = screen.getByLabelText('Draft title');
  await person.clear(title);
  await person.click(screen.getByRole('button', { name: 'Import' }));
  expect(screen.getByText('Enter a title')).toBeTruthy();

  await person.type(title, 'quiet work');
  expect(screen.getByText(/^An engagement with this title already exists/)).toBeTruthy();
  await person.clear(title);
  await person.type(title, 'Weekly scan');
  await person.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Busy')).toBeTruthy();
  server.use(answer(importJobs.create, importJob(1)));
  await person.click(screen.getByRole('button', { name: 'Import' }));

  await waitFor(() => expect(server.sentTo(importJobs.create)).toHaveLength(2));
  const asked = { engagement: 'Weekly scan', draft: 'true' };
  expect(server.sentTo(importJobs.create).map(({ body }) => sentForm(body))).toMatchObject([asked, asked]);
  const [first, second] = server.sentTo(importJobs.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
});

it('suggests a title from the file or its scan, and never replaces typed text', async () => {
  const { person } = open(address, answer(importFormats.recognise, { format: 'nessus', scanName: 'Office' }));
  const choose = async (name: string) => {
    const scan = new File(['<NessusClientData_v2>'], name, { lastModified: Date.UTC(2026, 10, 27) });
    await person.upload(await screen.findByLabelText('File to import'), scan);
    await screen.findByText(/^Detected/);
  };
  await choose('weekly.nessus');
  const title = () => screen.getByLabelText<HTMLInputElement>('Draft title');
  await waitFor(() => expect(title().value).toBe('Office, 27-11-2026'));
  expect(screen.getByText('Suggested from the file.')).toBeTruthy();

  await person.clear(title());
  await person.type(title(), 'My own title');
  await person.click(screen.getByRole('button', { name: /^Remove weekly/ }));
  await choose('other.nessus');

  expect(title().value).toBe('My own title');
});

it('offers the server’s formats and requires one if none was detected', async () => {
  const { server, person } = open(address, answer(importFormats.recognise, { format: null, scanName: null }));
  await person.upload(await screen.findByLabelText('File to import'), new File(['?'], 'odd.bin'));
  const format = await screen.findByLabelText('Format');
  expect(await within(format).findByRole('option', { name: 'Anything that is added later' })).toBeTruthy();
  expect(await screen.findByText(/^The format could not be detected/)).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Import' }));

  expect(format.getAttribute('aria-invalid')).toBe('true');
  expect(server.sentTo(importJobs.create)).toHaveLength(0);
});

it('says what a preview would change, and that a discarded one changed nothing', async () => {
  const report = { format: 'nessus', created: 6, updated: 0, unchanged: 1, rejected: 0, warnings: [], preview: true };
  const some = [
    importJob(1, { fileName: 'one.nessus', state: 'Preview', report: { ...report, preview: true } }),
    importJob(2, { fileName: 'two.nessus', state: 'Cancelled', report: { ...report, preview: true } }),
  ];
  open(address, answer(importJobs.list, jobs(...some)));

  expect(await screen.findByText('6 new, 0 updates, 1 unchanged')).toBeTruthy();
  expect(screen.getByText('Preview discarded. Nothing was imported.')).toBeTruthy();
});

it('shows the progress of a job, and its result at the end', async () => {
  const running = importJob(1, { state: 'Running', bytesRead: 500_000, report: null, endedAt: null });
  const warnings = ['Not in this file, left unchanged: Old finding.'];
  const done = importJob(1, {
    report: { format: 'nessus', created: 3, updated: 2, unchanged: 1, rejected: 4, warnings },
  });
  const { server, person } = open(address, answer(importJobs.list, jobs(running)));

  const bar = await screen.findByRole('progressbar', { name: 'Reading scan-1.xml' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  server.use(answer(importJobs.list, jobs(done)));

  await person.click(await screen.findByRole('button', { name: 'Details of scan-1.xml' }, { timeout: 4_000 }));
  expect(await screen.findByText(warnings[0] ?? '')).toBeTruthy();
  expect(screen.getByText('3 added, 2 updated, 1 unchanged, 4 rejected, 1 warning')).toBeTruthy();
  const counts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts).toEqual(['3', '2', '1', '4']);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('omits empty values on a phone', async () => {
  window.innerWidth = 390;
  const counts = { format: 'nessus', updated: 0, unchanged: 0, rejected: 0 };
  const some = importJob(1, { report: { ...counts, created: 12, warnings: ['Old finding.'] } });
  const none = importJob(2, { report: { ...counts, created: 0, warnings: [] } });
  open(address, answer(importJobs.list, jobs(some, none)));

  expect(await screen.findByText('12 added, 1 warning')).toBeTruthy();
  expect(screen.getByText('0 added, 0 updated, 0 unchanged')).toBeTruthy();
});

it('lists rejected lines by reason, and skipped columns', async () => {
  const columns = '2 columns were not imported: "Owner", "Ticket".';
  const first = Array.from({ length: 20 }, (_, index) => ({ file: null, line: index + 3 }));
  const rejections = [
    { reason: 'empty password', count: 22, first },
    { reason: 'no separator', count: 1, first: [{ file: 'logs/a.txt', line: 7 }] },
  ];
  const counts = { created: 1, updated: 0, unchanged: 0, rejected: 23 };
  const done = importJob(1, { report: { format: 'combo', ...counts, warnings: [columns], rejections } });
  const { person } = open(address, answer(importJobs.list, jobs(done)));
  await person.click(await screen.findByRole('button', { name: 'Details of scan-1.xml' }));

  expect(await screen.findByRole('heading', { name: 'Rejected lines' })).toBeTruthy();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain(columns);
  expect(items).toContain(
    '22 lines: empty password 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, and 2 more',
  );
  expect(items).toContain('1 line: no separator logs/a.txt:7');
});

it('cancels a job, and shows why one was refused', async () => {
  const waiting = importJob(1, { state: 'Waiting', report: null, endedAt: null });
  const refused = importJob(2, { state: 'Refused', report: null, failure: 'This looks like a ZAP file, not Nessus.' });
  const { server, person } = open(
    address,
    answer(importJobs.list, jobs(waiting, refused)),
    answer(importJobs.cancel, importJob(1, { state: 'Cancelled', report: null })),
  );
  expect(await screen.findByText('This looks like a ZAP file, not Nessus.')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Cancel import of scan-1.xml' }));

  expect(await screen.findByText('Import of scan-1.xml canceled')).toBeTruthy();
  expect(server.sentTo(importJobs.cancel)[0]?.params).toEqual({ companyId: clientId, id: recordId(9001) });
});

it('neither offers nor sends options that a format does not have', async () => {
  const { server, person } = open(
    address,
    answer(importFormats.recognise, { format: 'leaks', scanName: null }),
    answer(importJobs.create, importJob(1, { format: 'leaks' })),
  );
  await person.upload(await screen.findByLabelText('File to import'), new File(['a:b'], 'leak.txt'));
  await person.type(await screen.findByLabelText('Additional domains'), 'acme.test');
  expect(screen.queryByLabelText('Engagement')).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Import' }));

  await waitFor(() => expect(server.sentTo(importJobs.create)).toHaveLength(1));
  const sent = sentForm(server.sentTo(importJobs.create)[0]?.body);
  expect(Object.keys(sent)).toEqual(['company', 'format', 'domains', 'file']);
  expect(server.sentTo(providerEngagements.create)).toHaveLength(0);
});

it('saves a column mapping and sends it with the file', async () => {
  const mapping = {
    _id: recordId(50),
    name: 'Own table',
    columns: { title: 'Issue' },
    updatedAt: '2026-02-02T10:00:00.000Z',
  };
  const { server, person } = open(
    `${address}?engagement=${recordId(2)}`,
    answer(importFormats.recognise, { format: 'csv', scanName: null }),
    answer(csvMappings.list, []),
    answer(csvMappings.save, mapping),
    answer(importJobs.create, importJob(1, { format: 'csv' })),
  );
  await person.upload(await screen.findByLabelText('File to import'), new File(['Issue;Grade\nDoor;high'], 'own.csv'));
  await person.click(await screen.findByRole('button', { name: 'New mapping' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New column mapping' }));
  expect(dialog.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Issue',
    'Grade',
  ]);
  await person.type(dialog.getByLabelText('Mapping name'), 'Own table');
  await person.type(dialog.getByLabelText('Title'), 'Issue');
  server.use(answer(csvMappings.list, [mapping]));
  await person.click(dialog.getByRole('button', { name: 'Save mapping' }));
  expect(await screen.findByText('Own table saved')).toBeTruthy();
  await screen.findByRole('option', { name: 'Own table' });

  await person.click(screen.getByRole('button', { name: 'Import' }));

  await waitFor(() => expect(server.sentTo(importJobs.create)).toHaveLength(1));
  expect(server.sentTo(csvMappings.save)[0]?.body).toEqual({ name: 'Own table', columns: { title: 'Issue' } });
  expect(sentForm(server.sentTo(importJobs.create)[0]?.body)).toMatchObject({ format: 'csv', mapping: 'Own table' });
});

it('removes a mapping, and restores it with Undo', async () => {
  const mapping = {
    _id: recordId(50),
    name: 'Own table',
    columns: { title: 'Issue' },
    updatedAt: '2026-02-02T10:00:00.000Z',
  };
  const { server, person } = open(
    `${address}?engagement=${recordId(2)}`,
    answer(importFormats.recognise, { format: 'csv', scanName: null }),
    answer(csvMappings.list, [mapping]),
    answer(csvMappings.remove, { removed: true }),
    answer(csvMappings.save, mapping),
  );
  await person.upload(await screen.findByLabelText('File to import'), new File(['Issue;Grade\nDoor;high'], 'own.csv'));
  const columns = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Column mapping' });
  expect(screen.queryByRole('button', { name: /^Remove Own/ })).toBeNull();
  await screen.findByRole('option', { name: 'Own table' });
  await person.selectOptions(columns, 'Own table');

  server.use(answer(csvMappings.list, []));
  await person.click(screen.getByRole('button', { name: 'Remove Own table' }));
  expect(await screen.findByText(/^Own table removed\. Findings imported with it stay\./)).toBeTruthy();
  expect([columns.value, screen.queryByRole('option', { name: 'Own table' })]).toEqual(['', null]);
  expect(document.activeElement).toBe(columns);

  server.use(answer(csvMappings.list, [mapping]));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(columns.value).toBe('Own table'));
  expect(document.activeElement).toBe(columns);
  expect(server.sentTo(csvMappings.remove).map(({ params }) => params.id)).toEqual([recordId(50)]);
  expect(server.sentTo(csvMappings.save)[0]?.body).toEqual({ name: 'Own table', columns: { title: 'Issue' } });
});
