import { describe, expect, it } from 'vitest';

import { attempt, loadFixture } from '../testing/attempt.ts';
import { readCase } from '../testing/cases.ts';
import { forbiddenWarning } from './forbidden-characters.ts';

it('reads a Burp report with a byte of a binary request in an attribute', async () => {
  const { findings, warnings } = await readCase('burp', 'a/burp-binary-method/issues.xml');
  expect(findings.map(({ title }) => title)).toEqual(['Binary service found', 'Second issue']);
  expect(warnings).toContain(forbiddenWarning);
});

const nessus = (output: string): string =>
  `<NessusClientData_v2><Report name="r"><ReportHost name="192.0.2.5"><ReportItem port="80" protocol="tcp" severity="1" pluginID="7" pluginName="A"><plugin_output>${output}</plugin_output></ReportItem></ReportHost></Report></NessusClientData_v2>`;

describe('a character that XML does not allow', () => {
  it.each([
    ['as it is', 'a\u0012b'],
    ['NUL', 'a\0b'],
    ['in CDATA', '<![CDATA[a\u0012b]]>'],
    ['not a character', 'a\uFFFEb'],
    ['as a hexadecimal reference', 'a&#x12;b'],
    ['as a decimal reference', 'a&#18;b'],
    ['as a reference to half a pair', 'a&#xD800;b'],
  ])('is replaced in %s by a visible character, with a warning', async (_kind, output) => {
    const reading = await attempt('nessus', [nessus(output)]);
    expect(reading).toMatchObject({ warnings: expect.arrayContaining([forbiddenWarning]) });
    expect(JSON.stringify(reading)).toContain('a\uFFFDb');
  });

  it('is read the same in pieces of one character', async () => {
    const text = nessus('a\u0012b&#x12;c');
    expect(await attempt('nessus', [...text])).toEqual(await attempt('nessus', [text]));
  });

  it('as a reference inside CDATA is plain text', async () => {
    const reading = await attempt('nessus', [nessus('<![CDATA[a&#x12;b]]>')]);
    expect(JSON.stringify(reading)).toContain('a&#x12;b');
    expect(JSON.stringify(reading)).not.toContain(forbiddenWarning);
  });

  it.each(['a\u0012b<unclosed>', 'a&#xZZ;b', 'a&undefined;b', 'a&#x99999999;b', '<b\u0012/>', '\u0012<b c=1/>'])(
    'does not excuse invalid markup: %j',
    async (output) => {
      expect(await attempt('nessus', [nessus(output)])).toHaveProperty('name', 'FormatFailure');
    },
  );

  it('does not excuse a truncated file or entity declarations', async () => {
    expect(await attempt('nessus', [nessus('a\u0012b').slice(0, -30)])).toHaveProperty('name', 'FormatFailure');
    expect(await attempt('nessus', [`<!DOCTYPE x [<!ENTITY y "z">]>${nessus('a\u0012b')}`])).toHaveProperty(
      'name',
      'FormatFailure',
    );
  });
});

// Each with a word of its fixture, into which a byte is inserted.
it.each([
  ['nessus', 'report.xml'],
  ['burp', 'report.xml'],
  ['zap', 'report.xml'],
  ['openvas', 'report.xml'],
  ['qualys', 'assets.xml'],
  ['qualys', 'scan.xml'],
  ['qualys', 'was.xml'],
  ['acunetix', 'report.xml'],
  ['netsparker', 'report.xml'],
  ['nikto', 'report.xml'],
  ['nexpose', 'report.xml'],
  ['wapiti', 'report.xml'],
])('%s, %s reads such a character in any text, with a warning', async (format, file) => {
  const text = loadFixture(format, file).toString();
  const at = text.search(/[a-z][.]?(?:<\/|\]\]>)/i);
  expect(at).toBeGreaterThan(0);
  const whole = await attempt(format, [text]);
  const marked = await attempt(format, [`${text.slice(0, at + 1)}\u0012${text.slice(at + 1)}`]);
  expect(marked).toHaveProperty('warnings', [...('warnings' in whole ? whole.warnings : []), forbiddenWarning]);
});
