import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { recognizeSurface } from './recognize-surface.ts';
import { withoutColors } from './terminal-colors.ts';
import { readWholeSurface } from './testing/surface-files.ts';

const sharedCase = new URL('../../../../../shared/cases/a/dnsx-colours/names.txt', import.meta.url);
const escape = '\u001B';

const lists: readonly (readonly [format: string, text: string])[] = [
  [
    'dnsx',
    'www.acme.example [\u001B[35mA\u001B[0m] [\u001B[32m192.0.2.61\u001B[0m] \nmail.acme.example [\u001B[35mA\u001B[0m] [\u001B[32m192.0.2.62\u001B[0m] \n',
  ],
  ['dnsx', '\u001B[1;34mwww.acme.example\u001B[0m [\u001B[32m192.0.2.61\u001B[0m]\n'],
  ['subfinder', '\u001B[92mwww.acme.example\u001B[0m\nmail.acme.example\u001B[K\r\n'],
  ['naabu', 'www.acme.example:\u001B[92m443\u001B[0m\n\u001B[36m192.0.2.61\u001B(B\u001B[m:80\n'],
  ['masscan', '\u001B[32mopen\u001B[0m tcp 80 192.0.2.1 1764000000\n'],
  ['amass', 'www.acme.example \u001B[34m(FQDN)\u001B[0m --> \u001B[32ma_record\u001B[0m --> 192.0.2.61 (IPAddress)\n'],
  [
    'httpx',
    'https://www.acme.example [\u001B[32m200\u001B[0m] [\u001B[36mWelcome [to] Acme\u001B[0m]\nhttp://192.0.2.61:8080 [\u001B[33m301,200\u001B[0m]\n',
  ],
];

describe.each(lists)('a colored list of %s', (format, text) => {
  const plain = withoutColors(text);

  it('is read and recognized as the same list without colors', async () => {
    expect(plain).not.toContain(escape);
    const [colored, same] = [await readWholeSurface(format, [text]), await readWholeSurface(format, [plain])];
    expect(colored).toEqual(same);
    expect(colored.summary.records).toBeGreaterThan(0);
    expect(colored.summary.rejections).toEqual([]);
    expect([recognizeSurface(text)?.format, recognizeSurface(plain)?.format]).toEqual([format, format]);
  });
});

it('distinguishes names that plain httpx lines do not', async () => {
  const { facts, summary } = await readWholeSurface('httpx', [
    'https://www.acme.example:8443/login [302,200] [Sign in] [nginx]\nnothing\nhttps://b.acme.example\n',
  ]);
  expect(facts.filter(({ kind }) => kind === 'service')).toMatchObject([
    { host: { value: 'www.acme.example' }, port: 8443, isTls: true, http: { status: 200, title: '' } },
    { host: { value: 'b.acme.example' }, port: 443, http: { status: null } },
  ]);
  expect(summary.rejections).toMatchObject([{ count: 1, lines: [2] }]);
  expect(summary.warnings).toEqual([expect.stringMatching(/only the address and the status .* -json: 1\.$/)]);
});

describe.skipIf(!existsSync(sharedCase))('the list of this case', () => {
  it('has three names and three addresses', async () => {
    const { facts, summary } = await readWholeSurface('dnsx', [readFileSync(sharedCase)]);
    expect([summary.records, facts.filter(({ kind }) => kind === 'dns').length]).toEqual([3, 3]);
    expect(recognizeSurface(readFileSync(sharedCase, 'utf8'))?.format).toBe('dnsx');
  });
});
