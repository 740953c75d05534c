import { audit } from '@gatehouse/contract/audit/audit';
import type { CompanyUser, PersonLine } from '@gatehouse/contract/users/users.schema';
import { peopleTable, users } from '@gatehouse/contract/users/users';
import { buildSheets } from '@gatehouse/formats/people/testing/build-workbook';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../testing/database-state.ts';
import { lettersTo } from '../../testing/outbox.ts';
import { ownPortal } from '../../testing/portal.ts';
import { uploadAs } from '../../testing/upload-as.ts';
import { buildInvitation, buildUser } from './users.build.ts';

const portal = await ownPortal();
const admin = await portal.signIn();

describe('a user table', () => {
  const upload = (endpoint: typeof users.import | typeof users.previewImport, content: string | Buffer) =>
    uploadAs(portal, admin, { endpoint, params: {}, file: { name: 'people.csv', content } });
  // Leaves out the emails of earlier tests, which may still be on their way, and the upload count, to which reading a table adds.
  const stored = async () => ({ ...(await databaseFingerprint(portal.owner)), mails: '', upload_days: '' });
  const preview = async (content: string) =>
    ((await upload(users.previewImport, content)).datas as { lines: PersonLine[] }).lines;
  const list = async (q: string) => (await portal.call(admin, users.list, { query: { q } })).datas as CompanyUser[];
  const tableOf = (...lines: string[]) => ['Name,E-mail,Role', ...lines, ''].join('\n');

  it('invites everyone in it, with the role names shown on the screens', async () => {
    const table = tableOf(
      'Łucja Wójcik,lucja@table.example,admin',
      "Seán O'Briain,sean@table.example,Manager",
      'Ana Souza,ana@table.example,company-user',
      'Ben Hr,ben@table.example,HR',
      'Aiko Watanabe,aiko@table.example,awarenessProgramAdmin',
    );

    expect(await upload(users.import, table)).toMatchObject({ status: 200, datas: { invited: 5, existing: 0 } });

    const people = await list('table.example');
    expect(people.map(({ fullname, role, state }) => `${fullname}: ${role}, ${state}`).toSorted()).toEqual([
      'Aiko Watanabe: public-cybersecurity-awareness, invited',
      'Ana Souza: company-user, invited',
      'Ben Hr: company-hr, invited',
      "Seán O'Briain: company-manager, invited",
      'Łucja Wójcik: company-admin, invited',
    ]);
    await expect.poll(async () => (await lettersTo(portal, 'lucja@table.example')).length).toBe(1);
    const log = await portal.call(admin, audit.list, { query: { action: 'user-invited' } });
    expect(log.page?.total).toBe(5);
  });

  it('is imported once with the same key', async () => {
    const file = { name: 'people.csv', content: tableOf('Once Only,once@key.example,user') };
    const importOnce = () => uploadAs(portal, admin, { endpoint: users.import, params: {}, file, key: 'people' });

    const first = await importOnce();

    expect(first).toMatchObject({ status: 200, datas: { invited: 1, existing: 0 } });
    expect(await importOnce()).toEqual(first);
  });

  it('is previewed line by line, without changes', async () => {
    const { database } = portal.platform;
    const company_id = admin.user.company_id;
    const known = await buildUser(database, { company_id, role: 'company-user' });
    const invited = await buildInvitation(database, { company_id });
    const foreign = await buildUser(database, { company_id: (await portal.company()).id, role: 'company-user' });
    const before = await stored();

    const lines = await preview(
      tableOf(
        'New Person,fresh@preview.example,user',
        `Dana Example,${known.username.toUpperCase()},admin`,
        `Erin Example,${invited.username},hr`,
        '',
        'Single,single@preview.example,user',
        'No Address,nowhere,user',
        'No Role,norole@preview.example,boss',
        'Same Person,Fresh@preview.example,user',
        `Their Person,${foreign.username},user`,
      ),
    );

    expect(lines.map(({ line, outcome, fault }) => [line, outcome, fault])).toEqual([
      [2, 'new', null],
      [3, 'existing', null],
      [4, 'existing', null],
      [6, 'faulty', 'Enter a first and last name'],
      [7, 'faulty', 'Enter a valid email address'],
      [8, 'faulty', 'Unknown role. Use one of: admin, manager, user, hr, awarenessProgramAdmin'],
      [9, 'faulty', 'This address is already on line 2'],
      [10, 'faulty', 'This address cannot be invited'],
    ]);
    expect(await stored()).toEqual(before);
  });

  it('invites no one if one line is invalid, and lists the lines', async () => {
    const before = await stored();

    const reply = await upload(
      users.import,
      tableOf('One Good,good@nobody.example,user', 'Bad,bad@nobody.example,user'),
    );

    expect(reply).toMatchObject({
      status: 422,
      datas: {
        message: '1 line is invalid, starting at line 3. No invitations were sent.',
        issues: [{ path: 'line 3', message: 'Enter a first and last name' }],
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('does not change existing users, so that importing it twice changes nothing', async () => {
    const table = tableOf('Twice Told,twice@again.example,user');
    await upload(users.import, table);
    const before = await list('again.example');

    const again = await upload(users.import, tableOf('Other Name,twice@again.example,admin'));

    expect(again).toMatchObject({ status: 200, datas: { invited: 0, existing: 1 } });
    expect(await list('again.example')).toEqual(before);
  });

  it.each([
    ['semicolons and other names of columns', 'E-Mail;Role;Full name\r\nsemi@forms.example;user;Semi Colon\r\n'],
    ['DOS letters', Buffer.from('Name;E-mail;Role\r\nJ\x94rg M\x81ller;joerg@forms.example;user\r\n', 'latin1')],
    ['a domain in other letters', 'Name,E-mail,Role\nAda Long,ada@bücher.example,user\n'],
    [
      'its sheet behind a hidden one',
      buildSheets(
        [
          { name: 'Lists', rows: [['Role'], ['user']], hidden: 1 },
          {
            name: 'Users',
            rows: [
              ['Name', 'E-mail', 'Role'],
              ['Ira Nine', 'ira@forms.example', 'user'],
            ],
          },
        ],
        'xlsx',
      ),
    ],
    [
      'tabs in UTF-16, as a spreadsheet saves it',
      Buffer.from('\ufeffName\tE-mail\tRole\nZoë Wide\twide@forms.example\tuser\n', 'utf16le'),
    ],
  ])('is read with %s', async (_form, content) => {
    expect(await upload(users.import, content)).toMatchObject({ status: 200, datas: { invited: 1 } });
  });

  it.each([
    ['nothing', '', 'The file is empty; it is not a user table.'],
    ['no people', 'Name,E-mail,Role\n', 'The file contains no users'],
    [
      'no roles',
      'Name,E-mail\nA B,a@b.example\n',
      'The file has no column "Role". Required columns: Name, Email and Role',
    ],
    ['a broken line', 'Name,E-mail,Role\nA B\n', 'Line 2 of the table has 1 cell, but the table has 3 columns.'],
    [
      'too many people',
      `Name,E-mail,Role\n${Array.from({ length: peopleTable.rowsAtMost + 1 }, (_, n) => `A B,a${n}@b.example,user\n`).join('')}`,
      'The file has more than 500 users. Split it into smaller files.',
    ],
  ])('with %s is refused in one sentence', async (_what, content, message) => {
    expect(await upload(users.previewImport, content)).toMatchObject({ status: 422, datas: { message } });
  });

  it('that is too long is refused', async () => {
    const content = `Name,E-mail,Role\n${' '.repeat(peopleTable.bytesAtMost)}`;

    expect(await upload(users.previewImport, content)).toMatchObject({ status: 413 });
  });

  it('of five hundred people is imported at once', async () => {
    const people = Array.from({ length: peopleTable.rowsAtMost }, (_, n) => `Many People,many${n}@crowd.example,user`);

    expect(await upload(users.import, tableOf(...people))).toMatchObject({ status: 200, datas: { invited: 500 } });
  });
});
