import { describe, expect, it } from 'vitest';

import { combineRelations, compareCpes, compareCpeValues, cpeKey } from './cpe-names.ts';
import { cpeAttributes, parseCpe, type Cpe, type CpeValue } from './cpe.ts';

function read(text: string): Cpe {
  const reading = parseCpe(text);
  return reading.ok ? reading.cpe : expect.fail(`${reading.message} ${text}`);
}

const show = (value: CpeValue): string => {
  if (value.kind === 'text') return `${value.lead}[${value.text}]${value.trail}`;
  return value.kind === 'any' ? '*' : '-';
};

const rest = (count: number): string => ':*'.repeat(count);

describe('a CPE name', () => {
  it.each([
    ['cpe:2.3:a:OpenSSL:openssl:1.1.1k:*:*:*:*:*:*:*', '[a] [openssl] [openssl] [1.1.1k] * * * * * * *'],
    ['cpe:2.3:a:foo\\:bar:big\\$money:2010:-:*:en:x:y:z:*', '[a] [foo:bar] [big$money] [2010] - * [en] [x] [y] [z] *'],
    [
      `cpe:2.3:a:microsoft:internet_explorer:8.*:sp?${rest(6)}`,
      '[a] [microsoft] [internet_explorer] [8.]* [sp]? * * * * * *',
    ],
    [`cpe:2.3:a:v:p:\\*${rest(7)}`, '[a] [v] [p] [*] * * * * * * *'],
    [`cpe:2.3:a:v:p:??1.2??${rest(7)}`, '[a] [v] [p] ??[1.2]?? * * * * * * *'],
    [
      'cpe:/a:microsoft:internet_explorer:8.0.6001:beta',
      '[a] [microsoft] [internet_explorer] [8.0.6001] [beta] * * * * * *',
    ],
    ['cpe:/a:microsoft:internet_explorer:8.%02:sp%01', '[a] [microsoft] [internet_explorer] [8.]* [sp]? * * * * * *'],
    [
      'cpe:/a:hp:insight_diagnostics:7.4.0.1570::~~online~win2003~x64~',
      '[a] [hp] [insight_diagnostics] [7.4.0.1570] * * * [online] [win2003] [x64] *',
    ],
    [
      'cpe:/a:foo%5cbar:big%24money_2010%07:::~~special~ipod_touch~80gb~',
      '[a] [foo\\bar] [big$money_2010\u0007] * * * * [special] [ipod_touch] [80gb] *',
    ],
    ['cpe:/o:microsoft:windows_7::-:professional', '[o] [microsoft] [windows_7] * - [professional] * * * * *'],
    ['cpe:/o:linux:linux_kernel', '[o] [linux] [linux_kernel] * * * * * * * *'],
  ])('%s has its attributes', (text, attributes) => {
    const cpe = read(text);
    expect(cpeAttributes.map((name) => show(cpe[name])).join(' ')).toBe(attributes);
  });

  it.each([
    ['', /begins/],
    ['cpe:2.3:a:b:c', /eleven/],
    [`cpe:2.3:x:b:c${rest(8)}`, /part/],
    [`cpe:2.3:a:b:c:1.*.2${rest(7)}`, /not valid/],
    [`cpe:2.3:a::c${rest(8)}`, /not valid/],
    ['cpe:2.3:a:b:c:*:*:*:*:*:*:*:\\', /not valid/],
    ['cpe:/a:b:c:1:2:3:4:5', /too many/],
    ['cpe:/a:b%zz', /not valid/],
    [`cpe:/a:${'b'.repeat(2_000)}`, /longer/],
  ])('%j is refused', (text, message) => {
    expect(parseCpe(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
});

const value = (text: string): CpeValue => read(`cpe:2.3:a:v:p:${text}${rest(7)}`).version;

describe('the relation of two attributes', () => {
  // NIST IR 7696, table 6-2, in the same order.
  it.each([
    ['*', '*', 'equal'],
    ['*', '-', 'superset'],
    ['*', '1.0', 'superset'],
    ['*', '1.*', 'undefined'],
    ['-', '*', 'subset'],
    ['-', '-', 'equal'],
    ['-', '1.0', 'disjoint'],
    ['-', '1.*', 'undefined'],
    ['1.0', '1.0', 'equal'],
    ['1.0', '1.1', 'disjoint'],
    ['1.0', '1.*', 'undefined'],
    ['1.0', '-', 'disjoint'],
    ['1.0', '*', 'subset'],
    ['1.*', '1.0', 'superset'],
    ['1.*', '2.0', 'disjoint'],
    ['1.*', '*', 'subset'],
    ['1.*', '-', 'disjoint'],
    ['1.*', '1.*', 'undefined'],
    ['ABC', 'abc', 'equal'],
    ['*.0', '1.0', 'superset'],
    ['*1*', '2.1.0', 'superset'],
    ['1.?', '1.0', 'superset'],
    ['1.?', '1.', 'superset'],
    ['1.?', '1.10', 'disjoint'],
    ['1.??', '1.10', 'superset'],
    ['?1.0', '21.0', 'superset'],
    ['?1.0', '321.0', 'disjoint'],
    ['??a??', 'bbabb', 'superset'],
    ['?a?', 'aaba', 'disjoint'],
    ['*a?', 'bbbab', 'superset'],
    ['?a*', 'bbab', 'disjoint'],
    ['\\*', '1.0', 'disjoint'],
  ])('%s and %s are %s', (source, target, relation) => {
    expect(compareCpeValues(value(source), value(target))).toBe(relation);
  });

  it('of whole names combines those of all attributes', () => {
    const all = read('cpe:2.3:a:v:p:*:*:*:*:*:*:*:*');
    const one = read('cpe:2.3:a:v:p:1.0:-:*:*:*:*:*:*');
    expect([compareCpes(all, one), compareCpes(one, all), compareCpes(one, one)]).toEqual([
      'superset',
      'subset',
      'equal',
    ]);
    expect(compareCpes(one, read('cpe:2.3:a:v:q:1.0:-:*:*:*:*:*:*'))).toBe('disjoint');
    expect(combineRelations(['subset', 'superset'])).toBe('undefined');
  });
});

it.each([
  ['cpe:/a:OpenSSL:openssl:1.0', 'cpe:a:openssl:openssl'],
  ['cpe:/a:openssl', undefined],
  [`cpe:2.3:a:v:p*${rest(8)}`, undefined],
])('%s is read as %s', (text, key) => {
  expect(cpeKey(read(text))).toBe(key);
});
