import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { peopleLimits, readPeopleTable, type PeopleTable } from './people-table.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/gophish/', import.meta.url));

const read = (text: string | Buffer, options = {}): Promise<PeopleTable> => readPeopleTable([text], options);
const emails = ({ rows }: PeopleTable): string[] => rows.map(({ email }) => email);
const problems = (table: PeopleTable) => table.problems.map(({ line, field, message }) => [line, field, message]);

describe.skipIf(!existsSync(corpus))('the lists of the corpus', () => {
  it('the template of gophish has one recipient', async () => {
    const { rows, mapping, problems: found } = await read(readFileSync(`${corpus}group_template.csv`));
    expect(rows).toEqual([
      {
        line: 2,
        email: 'foobar@example.com',
        fullname: 'Example User',
        department: '',
        jobTitle: 'Systems Administrator',
        employeeNumber: '',
        language: '',
        timeZone: '',
      },
    ]);
    expect(mapping).toEqual({
      email: 'Email',
      firstName: 'First Name',
      lastName: 'Last Name',
      jobTitle: 'Position',
    });
    expect(found).toEqual([]);
  });

  it('the upload with loose names has five rows, of which one is invalid and one a duplicate', async () => {
    const table = await read(readFileSync(`${corpus}targets_upload.csv`));
    expect(table.rows.map(({ line, email, fullname }) => [line, email, fullname])).toEqual([
      [2, 'elodie.dupont@example.org', 'Élodie Dupont'],
      [3, 'john.smith@example.com', 'Smith, Jr. John'],
      [4, 'not-an-address', 'No Mail'],
      [5, 'dup@example.com', 'Dup One'],
      [6, 'dup@example.com', 'Dup Two'],
    ]);
    expect(problems(table)).toEqual([
      [4, 'email', 'This email address is not valid.'],
      [6, 'email', 'This email address is already on line 5.'],
    ]);
  });
});

describe('the column names', () => {
  it.each([
    ['E-Mail Address;Display Name;Dept.;Job Title', 'email,fullname,department,jobTitle'],
    ['Work email,Given name,Family name,Division', 'email,firstName,lastName,department'],
    ['Vorname,Name,E-Mail-Adresse,Abteilung,Personalnummer', 'email,firstName,lastName,department,employeeNumber'],
    ['Prénom,Nom,Adresse e-mail,Service,Poste', 'email,firstName,lastName,department,jobTitle'],
    ['User principal name,Name,Preferred language,Time zone', 'email,fullname,language,timeZone'],
    ['Manager email,Employee e-mail (work),Employee no.', 'email,employeeNumber'],
    ['EMPLOYEE_ID,EMAIL,FULL_NAME,TITLE', 'email,fullname,jobTitle,employeeNumber'],
  ])('%s are read as %s', async (header, fields) => {
    const row = header.replaceAll(/[^,;]+/g, 'x');
    const { mapping } = await read(`${header}\n${row}\n`);
    expect(Object.keys(mapping).join(',')).toBe(fields);
  });

  it('do not include those of another employee', async () => {
    const { mapping } = await read('Name,Manager email,Private email,Contact email\nx,y,z,a@example.com\n');
    expect(mapping.email).toBe('Contact email');
  });

  it('are found below introductory lines', async () => {
    const table = await read('Email list of Acme\n\nExported,2026-11-01\nName,Email\nAda Lovelace,ada@example.com\n');
    expect(table.rows).toMatchObject([{ line: 5, email: 'ada@example.com', fullname: 'Ada Lovelace' }]);
  });

  it('may be missing if addresses start immediately', async () => {
    const table = await read('Ada Lovelace <ada@example.com>\nbob@example.com\n');
    expect(table).toMatchObject({ headers: ['Column A'], mapping: { email: 'Column A' }, problems: [] });
    expect(table.rows).toMatchObject([
      { line: 1, email: 'ada@example.com', fullname: 'Ada Lovelace' },
      { line: 2, email: 'bob@example.com', fullname: '' },
    ]);
  });

  it('are requested if none is for addresses', async () => {
    const table = await read('Kontakt,Wer\nada@example.com,Ada\n');
    expect(table).toMatchObject({ headers: ['Kontakt', 'Wer'], mapping: {}, rows: [] });
    expect(table.samples).toEqual([['ada@example.com', 'Ada']]);
    expect(problems(table)).toEqual([[1, 'email', 'No column of email addresses was found. Select it.']]);
  });

  it('are taken from a mapping', async () => {
    const mapping = { email: 'Kontakt', fullname: 'wer' };
    const table = await read('Kontakt,Wer\nada@example.com,Ada\n', { mapping });
    expect(table).toMatchObject({ mapping: { email: 'Kontakt', fullname: 'Wer' }, problems: [] });
    expect(table.rows).toMatchObject([{ email: 'ada@example.com', fullname: 'Ada' }]);
  });

  it('of a mapping must exist', async () => {
    const table = await read('Email\nada@example.com\n', { mapping: { email: 'Email', department: 'Team' } });
    expect(problems(table)).toEqual([[1, 'department', 'There is no column "Team".']]);
    expect(emails(table)).toEqual(['ada@example.com']);
  });

  it('of excluded fields are skipped', async () => {
    const table = await read('Email,Language\nada@example.com,Klingon\n', { fields: ['email'] });
    expect(table).toMatchObject({ mapping: { email: 'Email' }, problems: [] });
  });
});

describe('cells', () => {
  const one = async (header: string, row: string) => (await read(`${header}\n${row}\n`)).rows[0];

  it.each([
    ['Ada Lovelace <ADA@Example.com>', 'ada@example.com', 'Ada Lovelace'],
    ['"""Lovelace, Ada"" <ada@example.com>"', 'ada@example.com', 'Lovelace, Ada'],
    ['<ada@example.com>', 'ada@example.com', ''],
    ['mailto:ada@example.com', 'ada@example.com', ''],
    ['\u200Bada@example.com\u00A0', 'ada@example.com', ''],
  ])('with %j have the address %s of %j', async (cell, email, fullname) => {
    expect(await one('Email', cell)).toMatchObject({ email, fullname });
  });

  it('lose the leading apostrophe that stops formulas, and no other', async () => {
    expect(await one('Name,Email,Position', "'=cmd|calc,o'brien@example.com,'t Hooft")).toMatchObject({
      fullname: '=cmd|calc',
      email: "o'brien@example.com",
      jobTitle: "'t Hooft",
    });
  });

  it('are one line of precomposed characters', async () => {
    expect(await one('Email,Position', 'a@example.com,"Le\u0301gal\r\n\tCounsel"')).toMatchObject({
      jobTitle: 'Légal Counsel',
    });
  });

  it.each([
    ['de', 'de'],
    ['DE_at', 'de-AT'],
    ['German', 'de'],
    ['français', 'fr'],
    ['Portuguese (Brazil)', 'pt'],
  ])('with the language %j have the tag %s', async (cell, language) => {
    expect(await one('Email,Language', `a@example.com,${cell}`)).toMatchObject({ language });
  });

  it('with errors are listed by line and field', async () => {
    const header = 'Name,Email,Department,Position,Employee ID,Language,Time zone';
    const table = await read(`${header}\n${'n'.repeat(201)},,${'d'.repeat(121)},,${'1'.repeat(65)},x7!,Mars/Base\n`);
    expect(problems(table)).toEqual([
      [2, 'email', 'The email address is missing.'],
      [2, 'language', 'This language is not known. Use a code such as "en" or "de-AT".'],
      [2, 'timeZone', 'This time zone is not known. Use a name such as "Europe/Berlin".'],
      [2, 'fullname', 'The name is longer than 200 characters.'],
      [2, 'department', 'The department is longer than 120 characters.'],
      [2, 'employeeNumber', 'The employee number is longer than 64 characters.'],
    ]);
  });

  it('are replaced by corrections, and a line can be left out', async () => {
    const corrections = { 2: { email: 'ada@example.com', department: 'IT' }, 3: null };
    const table = await read('Name,Email\nAda,nowhere\nBo,also nowhere\nCy,cy@example.com\n', { corrections });
    expect(table).toMatchObject({
      rows: [
        { line: 2, email: 'ada@example.com', fullname: 'Ada', department: 'IT' },
        { line: 4, email: 'cy@example.com' },
      ],
      problems: [],
    });
  });

  it('beyond the columns of the table are reported as an unquoted separator', async () => {
    const table = await read('Email,Position\na@example.com,Engineer, Senior\nb@example.com\n');
    expect(problems(table)).toEqual([
      [2, null, 'This line has more cells than the table has columns. Put text with separators in quotes.'],
    ]);
    expect(emails(table)).toEqual(['a@example.com', 'b@example.com']);
  });
});

describe('a table', () => {
  it.each([
    ['Zoë Nuñez', 'latin1' as const],
    ['Zoë Łuk', 'utf16le' as const],
  ])('with %s is read in %s', async (name, encoding) => {
    const text = Buffer.from(`Name;Email\r\n${name};zoe@example.com\r\n`, encoding);
    expect((await read(text)).rows).toMatchObject([{ fullname: name }]);
  });

  it('counts line breaks inside cells and empty lines', async () => {
    const table = await read('Email,Note\n"a@example.com","x\ny"\n\n,\nb@example.com,\n');
    expect(table.rows.map(({ line }) => line)).toEqual([2, 6]);
  });

  it('has no more rows than the limit', async () => {
    const lines = Array.from({ length: peopleLimits.rows + 1 }, (_, index) => `u${index}@example.com`);
    const most = await read(`Email\n${lines.slice(1).join('\n')}\n`);
    expect(most.rows).toHaveLength(peopleLimits.rows);
    await expect(read(`Email\n${lines.join('\n')}\n`)).rejects.toThrow('The file has more than 100,000 rows.');
  });

  it('is read in pieces of any size', async () => {
    const bytes = Buffer.from('Name;Email\r\nZoë Łuk;zoe@example.com\r\n"Ada ""L""";ada@example.com');
    const whole = await read(bytes);
    const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await readPeopleTable(pieces)).toEqual(whole);
  });
});
