import { existsSync, readFileSync } from 'node:fs';

import { phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingRecipients } from '@gatehouse/contract/phishing/phishing-recipients';
import { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';
import { encryptedXlsx, buildWorkbook } from '@gatehouse/formats/people/testing/build-workbook';
import { expect, it } from 'vitest';

import { uploadAs } from '../../../testing/upload-as.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildCampaign, buildRecipients } from '../phishing.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

interface Answer {
  status: number;
  datas: { code?: string; message?: string; issues?: unknown[] } & Record<string, unknown>;
}

async function cast(status: 'Collecting' | 'Scheduled' | 'Running' | 'Draft' = 'Collecting', domain = 'acme.example') {
  const { id: companyId } = await portal.company({ domains: [domain] });
  const admin = await portal.signIn({ companyId });
  const { id } = await buildCampaign(portal.platform, companyId, { name: 'Parcel', status, date_start: '2026-11-01' });
  const send = async (
    endpoint: typeof phishingRecipients.preview | typeof phishingRecipients.replace,
    content: string | Buffer,
    {
      fields = {},
      actor = admin,
      name = 'recipients.xls',
    }: { fields?: Record<string, string>; actor?: Actor; name?: string } = {},
  ) =>
    uploadAs<Answer['datas']>(portal, actor, {
      endpoint,
      params: { campaignId: id },
      fields,
      file: { name, content },
    });
  const preview = (content: string | Buffer, options = {}) => send(phishingRecipients.preview, content, options);
  const replace = (content: string | Buffer, options = {}) => send(phishingRecipients.replace, content, options);
  const emails = async () =>
    ((await portal.call(admin, phishing.entries, { params: { id } })).datas as { email: string }[])
      .map(({ email }) => email)
      .toSorted((one, other) => (one < other ? -1 : 1));
  return { companyId, admin, id, preview, replace, emails };
}

const rows = [
  ['First name', 'Last name', 'E-mail', 'Department'],
  ['Ada', 'Lovelace', 'ADA@acme.example', 'IT'],
  ['Bo', 'Berg', 'Bo <bo@mail.acme.example>', ''],
  ['Cy', 'Clark', 'cy@other.example', 'Sales'],
];
const table = rows.map((row) => row.join(',')).join('\n');

it.each(['r.txt', 'r.tsv', 'r', 'r.csv.txt'])('an upload is refused for %s, whatever it contains', async (name) => {
  const { preview, replace, emails } = await cast();
  const refusal = { status: 415, datas: { message: 'The file must be .xls, .xlsx, .csv' } };

  expect(await preview(table, { name })).toMatchObject(refusal);
  expect(await replace(table, { name })).toMatchObject(refusal);

  expect(await emails()).toEqual([]);
  expect(await replace(table, { name: 'R.CSV' })).toMatchObject({ status: 200 });
});

it.each([
  ['CSV', table],
  ['.xlsx', buildWorkbook(rows, 'xlsx')],
  ['.xls', buildWorkbook(rows, 'biff8')],
])('%s replaces the list, and a second upload replaces it again', async (_kind, content) => {
  const { replace, emails, admin, id } = await cast();
  await replace('Email\nold@acme.example\n');
  const { status, datas } = await replace(content);
  expect({ status, datas }).toEqual({
    status: 200,
    datas: {
      numOfRecipients: 3,
      recipientsState: 'Uploaded',
      foreignDomains: [{ domain: 'other.example', recipients: 1 }],
    },
  });
  expect(await emails()).toEqual(['ada@acme.example', 'bo@mail.acme.example', 'cy@other.example']);
  const campaign = (await portal.call(admin, phishing.get, { params: { id } })).datas;
  expect(campaign).toMatchObject({
    numOfRecipients: 3,
    recipientsState: 'Uploaded',
    funnel: { targeted: 3, delivered: 0 },
  });
});

const idnCase = new URL('../../../../../../../shared/cases/b/recipients-idn-domain/idn.csv', import.meta.url);
const idnCopy =
  'First Name,Last Name,Email,Department\nAda,Long,ada.long@bücher.example,IT\nBo,Short,bo.short@xn--bcher-kva.example,IT\n';
const idnList = existsSync(idnCase) ? readFileSync(idnCase, 'utf8') : idnCopy;

it('a domain in another script is stored once, in the spelling used for email', async () => {
  const { replace, emails } = await cast();

  const { status, datas } = await replace(idnList);
  const stored = await emails();
  const twice = await replace(`${idnList.trimEnd()}\nAda,Again,Ada.Long@xn--bcher-kva.example,IT\n`);
  const local = await replace('Email\nadä@acme.example\n');

  expect(status).toBe(200);
  expect(stored).toEqual(['ada.long@xn--bcher-kva.example', 'bo.short@xn--bcher-kva.example']);
  expect(datas['foreignDomains']).toEqual([{ domain: 'xn--bcher-kva.example', recipients: 2 }]);
  expect(twice).toMatchObject({
    status: 422,
    datas: { issues: [{ path: 'line 4', message: 'This email address is already on line 2.' }] },
  });
  expect(local).toMatchObject({ status: 422, datas: { issues: [{ message: 'This email address is not valid.' }] } });
});

it('a domain in another script belongs to the client that entered it', async () => {
  const { preview } = await cast('Collecting', 'xn--bcher-kva.example');

  expect((await preview(idnList)).datas).toMatchObject({ numOfProblems: 0, foreignDomains: [] });
});

it('the encoding of an ambiguous list is requested', async () => {
  const { preview, replace } = await cast();
  const content = Buffer.from('Email,First name,Last name\nana@acme.example,Ana,Pe\u00F1a\n', 'latin1');

  const asked = await preview(content);
  const refused = await replace(content);
  const chosen = await preview(content, { fields: { encoding: 'windows-1252' } });
  const stored = await replace(content, { fields: { encoding: 'windows-1252' } });

  const question = 'The letters of this file can be read in more than one way. Select its encoding.';
  expect(asked.datas).toMatchObject({ faults: [question], encoding: { isCertain: false } });
  expect(refused).toMatchObject({ status: 422, datas: { message: question } });
  expect(chosen.datas).toMatchObject({ numOfProblems: 0, lines: [{ fullname: 'Ana Peña' }] });
  expect(stored.status).toBe(200);
});

it('sheets that are not read are listed', async () => {
  const { preview } = await cast();

  expect((await preview(buildWorkbook(rows, 'xlsx'))).datas).toMatchObject({
    warnings: ['Only the sheet "Staff" was read. Not read: "Second".'],
  });
});

it('a list with an error changes nothing and lists every such line', async () => {
  const { replace, emails } = await cast();
  await replace(table);
  const wrong = `${table}\nDi,Dahl,nowhere,\nEd,East,ada@acme.example,\n`;
  expect(await replace(wrong)).toMatchObject({
    status: 422,
    datas: {
      message: '2 lines have errors. No recipients were changed.',
      issues: [
        { path: 'line 5', message: 'This email address is not valid.' },
        { path: 'line 6', message: 'This email address is already on line 2.' },
      ],
    },
  });
  expect(await emails()).toHaveLength(3);
});

it('a preview shows invalid lines first, and accepts corrections', async () => {
  const { preview, replace, emails } = await cast();
  const wrong = `${table}\nDi,Dahl,nowhere,\nEd,East,ada@acme.example,\n`;
  const { datas } = await preview(wrong);
  expect(datas).toMatchObject({
    mapping: { email: 'E-mail', firstName: 'First name', lastName: 'Last name', department: 'Department' },
    numOfRecipients: 5,
    numOfProblems: 2,
    faults: [],
    lines: [
      { line: 5, email: 'nowhere', problems: [{ field: 'email', message: 'This email address is not valid.' }] },
      { line: 6, problems: [{ field: 'email' }] },
      { line: 2, email: 'ada@acme.example', fullname: 'Ada Lovelace', problems: [] },
      { line: 3 },
      { line: 4 },
    ],
  });
  expect(await emails()).toEqual([]);
  const fields = { corrections: JSON.stringify({ 5: { email: 'di@acme.example' }, 6: null }) };
  expect(await preview(wrong, { fields })).toMatchObject({ datas: { numOfProblems: 0, numOfRecipients: 4 } });
  expect(await replace(wrong, { fields })).toMatchObject({ status: 200, datas: { numOfRecipients: 4 } });
});

it('columns with other names are mapped manually', async () => {
  const { preview, replace } = await cast();
  const unusual = 'Kontakt,Wer\nada@acme.example,Ada\n';
  expect(await preview(unusual)).toMatchObject({
    datas: { headers: ['Kontakt', 'Wer'], lines: [], faults: ['No column of email addresses was found. Select it.'] },
  });
  const fields = { mapping: JSON.stringify({ email: 'Kontakt', fullname: 'Wer' }) };
  expect(await replace(unusual, { fields })).toMatchObject({ status: 200, datas: { numOfRecipients: 1 } });
  expect(await replace(unusual, { fields: { mapping: '{"password":"Wer"}' } })).toMatchObject({
    status: 422,
    datas: { message: 'The column mapping is not valid. Select the columns again.' },
  });
});

it('a file that is not a list is refused in one sentence', async () => {
  const { replace } = await cast();
  expect(await replace(encryptedXlsx())).toMatchObject({
    status: 422,
    datas: { message: 'The workbook is protected by a password. Remove the password and upload it again.' },
  });
  expect(await replace('%PDF-1.7')).toMatchObject({ status: 422 });
});

it('recipients of a started campaign stay, and drafts and campaigns of others return 404', async () => {
  const { companyId, admin, id } = await cast('Running');
  const people = [{ email: 'ana@acme.example', events: [['sent', '2026-11-01T08:00:00Z'] as const] }];
  await buildRecipients(portal.platform, companyId, { campaignId: id, people });
  const started = await cast('Running');
  expect(await started.replace(table)).toMatchObject({ status: 409, datas: { code: 'CAMPAIGN_STARTED' } });
  const draft = await cast('Draft');
  expect(await draft.replace(table)).toMatchObject({ status: 404 });
  expect(await draft.preview(table, { actor: admin })).toMatchObject({ status: 404 });
});

it('the provider accepts an upload, and must accept a new list again', async () => {
  const { companyId, id, replace, admin } = await cast();
  await replace(table);
  await portal.call(staff, providerPhishing.acceptRecipients, { params: { companyId, id } });
  const state = async () => (await portal.call(admin, phishing.get, { params: { id } })).datas;
  expect(await state()).toMatchObject({ recipientsState: 'Accepted' });
  await replace(table);
  expect(await state()).toMatchObject({ recipientsState: 'Uploaded' });
});

it('the provider sees external domains, and a campaign starts only with accepted recipients', async () => {
  const { companyId, id, replace } = await cast();
  const params = { companyId, id };
  const move = (status: string) => portal.call(staff, providerPhishing.status, { params, body: { status } });
  await replace(table);
  expect((await portal.call(staff, providerPhishing.recipients, { params })).datas).toEqual({
    recipientsState: 'Uploaded',
    numOfRecipients: 3,
    foreignDomains: [{ domain: 'other.example', recipients: 1 }],
  });
  expect(await move('Scheduled')).toMatchObject({
    status: 422,
    datas: { message: 'Accept the recipients that the client uploaded first' },
  });
  await portal.call(staff, providerPhishing.acceptRecipients, { params });
  expect(await move('Scheduled')).toMatchObject({ status: 200 });
  await replace(table);
  expect(await move('Running')).toMatchObject({ status: 422 });
  await portal.call(staff, providerPhishing.acceptRecipients, { params });
  expect(await move('Running')).toMatchObject({ status: 200 });
});

it('a list of few people is refused if only departments are shown, because it would reveal their actions', async () => {
  const { admin, replace } = await cast();
  const { datas } = await portal.call(admin, phishing.settings);
  const body = { ...(datas as object), privacyMode: 'department' } as never;
  await portal.call(admin, phishing.changeSettings, { body });
  expect(await replace(table)).toMatchObject({
    status: 422,
    datas: { message: 'Results are not shown by name. Upload at least 5 recipients.' },
  });
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@acme.example`).join('\n');
  expect(await replace(`Email\n${five}`)).toMatchObject({ status: 200 });
});
