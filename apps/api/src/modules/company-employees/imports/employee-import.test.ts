import type { EmployeePreview } from '@gatehouse/contract/company-employees/company-employee-imports.schema';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { writeXlsx } from '@gatehouse/formats/xlsx/write-xlsx';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../../testing/database-state.ts';
import { formOf } from '../../../testing/form.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEmployee } from '../company-employees.build.ts';

interface Options {
  actor?: Actor;
  fields?: Record<string, string>;
}

const tableOf = (...lines: string[]) => ['Name,Email,Department,Position', ...lines, ''].join('\n');

const portal = await ownPortal();
const hr = await portal.signIn({ role: 'company-hr' });

describe('a table of employees', () => {
  async function upload<Datas>(
    endpoint: typeof companyEmployees.import | typeof companyEmployees.previewImport,
    content: string | Buffer,
    { actor = hr, fields = {} }: Options = {},
  ) {
    return uploadAs<Datas>(portal, actor, { endpoint, fields, file: { name: 'employees.csv', content } });
  }
  const preview = async (content: string | Buffer, options?: Options) =>
    (await upload<EmployeePreview>(companyEmployees.previewImport, content, options)).datas;
  const run = (content: string | Buffer, options?: Options) =>
    upload<Record<string, unknown>>(companyEmployees.import, content, options);
  // Ignores `upload_days`, because reading a table counts as an upload.
  const stored = async () => ({ ...(await databaseFingerprint(portal.owner)), upload_days: '' });
  const build = (values: object) =>
    buildEmployee(portal.platform.database, { company_id: hr.user.company_id, ...values });
  const find = async (q: string, actor = hr) =>
    (await portal.call(actor, companyEmployees.list, { query: { q } })).datas as Employee[];

  it('is refused if its file is neither a workbook nor CSV', async () => {
    const form = formOf({}, { name: 'employees.txt', content: 'email\nada@acme.example' });

    const reply = await send(portal, { actor: hr, endpoint: companyEmployees.import, ...form });

    expect([reply.statusCode, reply.json<{ datas: { message: string } }>().datas.message]).toEqual([
      415,
      'The file must be .xls, .xlsx, .csv',
    ]);
  });

  it('is previewed line by line, errors first, without changes', async () => {
    await build({ fullname: 'Same Person', email: 'same@preview.example', department: 'Sales' });
    await build({ fullname: 'Old Name', email: 'changed@preview.example', department: 'Sales' });
    await build({ email: 'back@preview.example', state: 'Archived', archived_at: '2026-01-01T00:00:00Z' });
    await build({ email: 'missing@preview.example' });
    await build({ email: 'public@preview.example', is_public: true });
    const before = await stored();

    const { lines, counts, notInFile, mapping, faults } = await preview(
      tableOf(
        'Same Person,Same@preview.example,,',
        'New Name,changed@preview.example,Legal,',
        ',back@preview.example,,',
        'Fresh Person,fresh@preview.example,Legal,Counsel',
        'Public Person,public@preview.example,,',
        'No Address,nowhere,Legal,',
        ',nameless@preview.example,,',
        'Twice,fresh@preview.example,,',
      ),
    );

    expect(lines.map(({ line, outcome, fault }) => [line, outcome, fault])).toEqual([
      [7, 'faulty', 'This email address is not valid.'],
      [8, 'faulty', 'The name is missing. New employees need one.'],
      [9, 'faulty', 'This email address is already on line 5.'],
      [5, 'new', null],
      [6, 'new', null],
      [3, 'changed', null],
      [4, 'restored', null],
      [2, 'unchanged', null],
    ]);
    expect(counts).toEqual({ faulty: 3, new: 2, changed: 1, restored: 1, unchanged: 1 });
    expect({ notInFile, faults, mapping }).toEqual({
      notInFile: 1,
      faults: [],
      mapping: { fullname: 'Name', email: 'Email', department: 'Department', jobTitle: 'Position' },
    });
    expect(await stored()).toEqual(before);
  });

  it('adds and changes employees by address, where blank cells change nothing and repeating is harmless', async () => {
    const known = await build({ fullname: 'Known', email: 'known@import.example', job_title: 'Clerk' });
    const table = tableOf('Known Better,KNOWN@import.example,,', '王芳,wang@import.example,Legal,Counsel');

    expect(await run(table)).toMatchObject({ status: 200, datas: { new: 1, changed: 1, archived: 0 } });
    expect(await find('known@import')).toMatchObject([
      { _id: known.id, fullname: 'Known Better', department: 'Sales', jobTitle: 'Clerk' },
    ]);
    expect(await run(table)).toMatchObject({ datas: { new: 0, changed: 0, restored: 0, unchanged: 2 } });
    expect(await find('wang@import')).toMatchObject([{ fullname: '王芳', department: 'Legal', jobTitle: 'Counsel' }]);
  });

  it('imports nothing if one line is invalid, and lists the lines', async () => {
    const before = await stored();

    expect(await run(tableOf('Good One,good@fault.example,,', 'Bad One,bad,,'))).toMatchObject({
      status: 422,
      datas: {
        message: '1 line is invalid, starting at line 3. Nothing was imported.',
        issues: [{ path: 'line 3', message: 'This email address is not valid.' }],
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('refuses a name with a web address, which would be in emails to that person', async () => {
    const name = 'Visit evil.example/login now';

    const { lines } = await preview(tableOf(`${name},spam@address.example,,`, 'Dr.Smith,smith@address.example,,'));
    const imported = await run(tableOf(`${name},spam@address.example,,`));

    expect(lines.map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['faulty', 'The name contains a web address.'],
      ['new', null],
    ]);
    expect(imported.status).toBe(422);
    expect(await find('address.example')).toEqual([]);
  });

  it('archives missing employees only on request, and never outside the company and its area', async () => {
    const actor = await portal.signIn({ role: 'company-hr' });
    const { company_id } = actor.user;
    const { database } = portal.platform;
    await buildEmployee(database, { company_id, email: 'stays@missing.example' });
    await buildEmployee(database, { company_id, email: 'leaves@missing.example' });
    await buildEmployee(database, { company_id, email: 'open@missing.example', is_public: true });
    const table = tableOf(',stays@missing.example,,');

    expect(await run(table, { actor })).toMatchObject({ datas: { archived: 0 } });
    expect(await preview(table, { actor })).toMatchObject({ notInFile: 1 });
    expect(await run(table, { actor, fields: { archiveMissing: 'true' } })).toMatchObject({ datas: { archived: 1 } });
    const states = (await find('missing.example', actor)).map(({ email, state }) => `${email} ${state}`);
    expect(states.toSorted()).toEqual(['leaves@missing.example Archived', 'stays@missing.example Active']);
    expect((await portal.call(hr, companyEmployees.list, { query: { state: 'Archived' } })).datas).toHaveLength(1);
  });

  it('can have its columns mapped manually if their names are unclear', async () => {
    const table = 'Wer,Wohin\nAda Lovelace,ada@mapped.example\n';

    expect(await preview(table)).toMatchObject({
      headers: ['Wer', 'Wohin'],
      faults: ['No column of email addresses was found. Select it.'],
      lines: [],
    });
    expect(await run(table)).toMatchObject({ status: 422 });
    const mapping = JSON.stringify({ fullname: 'Wer', email: 'Wohin' });
    expect(await preview(table, { fields: { mapping } })).toMatchObject({ faults: [], counts: { new: 1 } });
    expect(await run(table, { fields: { mapping } })).toMatchObject({ status: 200, datas: { new: 1 } });
    expect(await run(table, { fields: { mapping: '{"fullname":7}' } })).toMatchObject({
      status: 422,
      datas: { message: 'The column mapping is invalid' },
    });
  });

  it('stores a domain in normalized form once, however it is spelled in a file, a form or a search', async () => {
    await run(tableOf('Ada Long,ada.long@bücher.example,IT,'));
    const again = await run(tableOf('Ada Long,ada.long@xn--bcher-kva.example,Research,'));
    const body = { fullname: 'Bo Short', email: 'Bo.Short@BÜCHER.example' };
    const added = await portal.call(hr, companyEmployees.create, { body });
    const twice = await portal.call(hr, companyEmployees.create, {
      body: { ...body, email: 'bo.short@xn--bcher-kva.example' },
    });

    expect(again.datas).toMatchObject({ new: 0, changed: 1 });
    expect(added.datas).toMatchObject({ email: 'bo.short@xn--bcher-kva.example' });
    expect(twice.status).toBe(409);
    expect((await find('ada.long@bücher.example')).map(({ fullname }) => fullname)).toEqual(['Ada Long']);
    expect((await find('xn--bcher-kva')).map(({ email }) => email).toSorted()).toEqual([
      'ada.long@xn--bcher-kva.example',
      'bo.short@xn--bcher-kva.example',
    ]);
  });

  it('treats composed and decomposed letters in names and departments as the same', async () => {
    const composed = tableOf('Zoë Ünal,zoe@unicode.example,Büro,');
    await run(composed);

    const again = await run(composed.normalize('NFD'));

    expect(again.datas).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  });

  it('can be a workbook', async () => {
    const columns = ['Full name', 'E-mail'].map((name) => ({ name, width: 20 }));
    const rows = [['نور حداد', 'nour@book.example']];
    const book = Buffer.concat([...writeXlsx({ sheet: 'Staff', columns }, rows)]);

    expect(await run(book)).toMatchObject({ status: 200, datas: { new: 1 } });
    expect(await find('nour@book')).toMatchObject([{ fullname: 'نور حداد' }]);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['no rows', 'Name,Email\n', 'The table has no rows below its header row.'],
    [
      'another format',
      '%PDF-1.7\n%âãÏÓ',
      'The file is neither an Excel workbook nor a CSV table: it is a PDF document.',
    ],
  ])('with %s is refused in one sentence, and nothing changes', async (_what, content, message) => {
    const before = await stored();

    expect(await run(content)).toMatchObject({ status: 422, datas: { message } });
    expect(await stored()).toEqual(before);
  });

  it('that is too large is refused', async () => {
    expect(await run('a'.repeat(10_000_001))).toMatchObject({ status: 413 });
  });

  it('of thousands of lines is imported at once', async () => {
    const many = caseCount(2_000, 10_000);
    const actor = await portal.signIn({ role: 'company-hr' });
    const lines = Array.from({ length: many }, (_, n) => `Person ${n},many${n}@crowd.example,Team ${n % 7},`);

    expect(await run(tableOf(...lines), { actor })).toMatchObject({ status: 200, datas: { new: many } });
    expect((await preview(tableOf(...lines), { actor })).lines).toHaveLength(500);
  });
});
