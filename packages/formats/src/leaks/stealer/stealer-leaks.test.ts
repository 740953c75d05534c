import { describe, expect, it } from 'vitest';

import type { LeakFile } from '../leak-input.ts';
import { attemptLeak, readLeak, readLeakText } from '../testing/read-leak.ts';
import { systemFiles } from '../testing/system-files.ts';

function folderOf(files: Readonly<Record<string, string>>) {
  const list = Object.entries(files).map(([path, text]): LeakFile => ({ path, open: () => [text] }));
  return { files: list, close: () => undefined };
}

const block = 'URL: https://a.example/\nUSER: bob\nPASS: pw\n';

async function fieldsOf(text: string) {
  const { records } = await readLeakText('stealer', [text]);
  return records.map(({ line, url, login, password, application }) => [line, url, login, password, application]);
}

describe('blocks of passwords', () => {
  it.each([
    ['Soft: Chrome (Default)\nHost: https://a.example/\nLogin: bob\nPassword: pw', 'Chrome (Default)'],
    ['browser: Chrome\nprofile: Default\nurl: https://a.example/\nlogin: bob\npassword: pw', 'Chrome (Default)'],
    ['Storage: Chrome\nHostname: https://a.example/\nUSER LOGIN: bob\nUSER PASSWORD: pw', 'Chrome'],
    ['UR1: https://a.example/\nU53RN4M3: bob\nP455W0RD: pw', null],
    ['SOFT:\t\tChrome\nHOST:\t\thttps://a.example/\nUSER:\t\tbob\nPASS:\t\tpw', 'Chrome'],
    ['- URL: https://a.example/\n- Username: bob\n- Password: pw\n- Application: Chrome', 'Chrome'],
    ['["Chrome" = "Default"]\nURL: https://a.example/\nUSER: bob\nPASS: pw', 'Chrome (Default)'],
    ['URL : https://a.example/\nUser Name : bob\nPassword : pw\nWeb Browser : Chrome', 'Chrome'],
  ])('are read in the form %j', async (text, application) => {
    const records = await fieldsOf(text);
    expect(records).toEqual([[expect.any(Number), 'https://a.example/', 'bob', 'pw', application]]);
  });

  it('end at a repeated label, a separator line or a blank line', async () => {
    const one = 'URL: https://a.example/\nUSER: bob\nPASS: pw';
    const texts = ['\n', '\n\n', '\n=====\n', '\r\n*****\r\n', '\n\n---\n\n'].map(
      (between) => `${one}${between}${one}`,
    );
    for (const text of texts) expect((await fieldsOf(text)).map((fields) => fields[2])).toEqual(['bob', 'bob']);
  });

  it('have the last heading above them', async () => {
    const text = `Browser: Chrome\nProfile: Work\n\n${block}\n${block}\n["Edge" = "Home"]\n\n${block}`;
    const applications = (await fieldsOf(text)).map((fields) => fields[4]);
    expect(applications).toEqual(['Chrome (Work)', 'Chrome (Work)', 'Edge (Home)']);
  });

  it('can have passwords with line breaks, spaces and labels', async () => {
    const text =
      'URL: a.example\nUSER: bob\nPASS:  one\ntwo\nApplication: Chrome\n\nUSER: eve\nPASS: URL: x\nCreated: 2024\n';
    const { records } = await readLeakText('stealer', [text]);
    expect(records.map(({ password, isAmbiguous }) => [password, isAmbiguous])).toEqual([
      [' one\ntwo', true],
      ['URL: x', false],
    ]);
    expect(records.map(({ line, host }) => [line, host])).toEqual([
      [1, 'a.example'],
      [7, null],
    ]);
  });

  it('without a credential are rejected with the first line and a reason', async () => {
    const text = `${block}\nURL: https://a.example/\n\nUSER: bob\nPASS: \n\nPASS: pw\n\nUSER: UNKNOWN\nPASS: pw\n`;
    const { rejects } = await readLeakText('stealer', [text]);
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'no credential'],
      [7, 'empty password'],
      [10, 'empty login'],
      [12, 'placeholder login'],
    ]);
  });

  it('have a banner that names the family', async () => {
    const { records } = await readLeakText('stealer', [`*** Free Logs by META stealer ***\n\n${block}`]);
    expect(records[0]?.infection).toMatchObject({ family: 'META', ip: null });
  });

  it('have no family if nothing names it', async () => {
    const { records } = await readLeakText('stealer', [block]);
    expect(records[0]?.infection).toBeNull();
  });
});

describe('files about the machine', () => {
  it.each(systemFiles)('of $family are read: $path', async ({ path, text, family, infection }) => {
    const { records } = await readLeak('stealer', folderOf({ 'v/passwords.txt': block, [`v/${path}`]: text }));
    expect(records.map((record) => record.infection)).toEqual([{ family, ...infection }]);
  });

  it('have no value for what the stealer did not find', async () => {
    const text = 'IP: IP?\nCountry: ISO?\nHWID: Unknown\nComputer Name: -\nUser Name: bob\nLocal Time: later\n';
    const { records } = await readLeak('stealer', folderOf({ 'Passwords.txt': block, 'System.txt': text }));
    const nothing = { family: null, ip: null, country: null, machine: null, hwid: null, os: null, antivirus: null };
    const date = { raw: 'later', value: null, isAmbiguous: false };
    expect(records[0]?.infection).toEqual({ ...nothing, user: 'bob', date, malwarePath: null });
  });
});

describe('folders', () => {
  const machine = (user: string) => `- LID: x\n- User: ${user}\n`;

  it('give each victim its own machine, wherever its passwords are', async () => {
    const { records, summary } = await readLeak(
      'stealer',
      folderOf({
        'pack/one/Passwords.txt': block,
        'pack/one/Chrome/Default/Passwords.txt': block,
        'pack/one/System.txt': machine('one'),
        'pack/two/Passwords/All Passwords.txt': block,
        'pack/two/System/Information.txt': machine('two'),
        'pack/three/_AllPasswords_list.txt': block,
        'pack/one/Cookies/Chrome.txt': 'never read',
        'pack/one/cookies.txt': 'never read',
        'pack/one/PasswordCracker.txt': 'never read',
        'pack/one/passwords.docx': 'never read',
        'pack/inner.zip': 'never read',
      }),
    );
    expect(records.map(({ file, infection }) => [file, infection?.user ?? null])).toEqual([
      ['pack/one/Passwords.txt', 'one'],
      ['pack/one/Chrome/Default/Passwords.txt', 'one'],
      ['pack/two/Passwords/All Passwords.txt', 'two'],
      ['pack/three/_AllPasswords_list.txt', null],
    ]);
    expect(records[0]?.infection).toBe(records[1]?.infection);
    expect(summary).toMatchObject({ files: 4, cookieFiles: 2, otherFiles: 3 });
    expect(summary.warnings).toEqual([
      '"pack/inner.zip" is an archive within the leak and was not opened. Unpack it first.',
    ]);
  });

  it('have their family from a note beside the passwords, and the address from a file of its own', async () => {
    const files = { 'Passwords.txt': block, 'Copyright.txt': '*** META ***\n', 'ip.txt': '192.0.2.9\n' };
    const { records } = await readLeak('stealer', folderOf(files));
    expect(records[0]?.infection).toMatchObject({ family: 'META', ip: '192.0.2.9' });
  });

  it('lead to a warning for an invalid password file, and the others are read', async () => {
    const files = { 'a/Passwords.txt': '\x00\x01\x02\x03\x04\x05', 'b/Passwords.txt': block };
    const { records, summary } = await readLeak('stealer', folderOf(files));
    expect(records.map(({ file }) => file)).toEqual(['b/Passwords.txt']);
    expect(summary.warnings).toEqual(['"a/Passwords.txt" was skipped: it is binary, not text.']);
  });
});

describe('refusals', () => {
  it.each([
    [['just a text\n'], 'The file is not an infostealer password file: no block with a URL, a login and a password'],
    [
      ['URL: https://a.example/\n'],
      'The file is not an infostealer password file: no block with a login and a password',
    ],
    [[''], 'The file is empty; it is not an infostealer password file.'],
    [['Rar!\x1a\x07\x00'], 'The file is not an infostealer password file: it is a RAR archive; unpack it'],
  ])('%j', async (pieces, message) => {
    expect(await attemptLeak(readLeakText('stealer', pieces))).toMatchObject({
      message: expect.stringContaining(message),
    });
  });

  it('name too many victims as the reason', async () => {
    const files = Array.from({ length: 50_001 }, (_, index): LeakFile => ({
      path: `${index}/Passwords.txt`,
      open: () => [],
    }));
    expect(await attemptLeak(readLeak('stealer', { files, close: () => undefined }))).toMatchObject({
      message: 'The leak contains more than 50000 password and system files. Split it.',
    });
  });

  it('name missing passwords as the reason', async () => {
    expect(await attemptLeak(readLeak('stealer', folderOf({ 'a/System.txt': 'IP: 192.0.2.1' })))).toMatchObject({
      message: 'No infostealer passwords found: there is no file named like "Passwords.txt".',
    });
  });
});
