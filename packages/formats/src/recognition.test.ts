import { describe, expect, it } from 'vitest';

import { componentReaders } from './components/component-registry.ts';
import { looksLike } from './looks-like.ts';
import { isFormatFailure } from './read-failure.ts';
import { readRecords } from './read-records.ts';
import { readWhole } from './read-whole.ts';
import { readers } from './registry.ts';
import { surfaceReaders } from './surface/surface-registry.ts';
import { caseText } from './testing/cases.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function readAll(facts: AsyncIterable<unknown>): Promise<void> {
  for await (const _fact of facts);
}

/** Reads a text completely in the given format. */
async function readAs(format: string, text: string): Promise<unknown> {
  const reader = readers.find((each) => each.format === format);
  if (reader !== undefined) return readWhole(reader, once(text));
  const other = [...componentReaders, ...surfaceReaders].find((each) => each.format === format);
  if (other === undefined) return expect.unreachable(`No reader for ${format}.`);
  return readAll(readRecords<object>(other, once(text)));
}

/** Returns the error message for a text read in the given format, or an empty string if it is valid. */
async function refusal(format: string, text: string): Promise<string> {
  const error: unknown = await readAs(format, text).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return '';
  return isFormatFailure(error) ? error.message : 'The reader failed.';
}

describe('a Checkov report', () => {
  const checkov = caseText('imports/checkov-is-not-semgrep/checkov.json');

  it('is not mistaken for Semgrep', () => {
    expect(looksLike(checkov)?.format).toBe('checkov');
    expect(looksLike(caseText('imports/checkov-is-not-semgrep/semgrep.json'))?.format).toBe('semgrep');
  });

  it('is refused by name, whatever the selected format', async () => {
    expect(await refusal('semgrep', checkov)).toBe(
      'This looks like a Checkov file, which the format "semgrep" does not read. Nothing was imported.',
    );
    for (const format of ['osv-scanner', 'httpx', 'trivy', 'sarif', 'defectdojo', 'zap', 'nuclei', 'testssl'])
      expect(await refusal(format, checkov)).toContain('looks like a Checkov file');
  });
});

it('refuses an object instead of a list, with the reason', async () => {
  expect(await refusal('semgrep', '{"results":{"a":[]},"errors":[]}')).toBe(
    'The file is not a Semgrep report: its "results" is not a list, at line 1, column 12. Nothing was imported.',
  );
  for (const [format, text] of [
    ['semgrep', '{"results":"none","errors":[]}'],
    ['osv-scanner', '{"results":{}}'],
    ['sarif', '{"version":"2.1.0","runs":{}}'],
    ['sarif', '{"version":"2.1.0","runs":[{"tool":{},"results":{}}]}'],
    ['defectdojo', '{"findings":{"a":1}}'],
    ['netsparker', '{"Generated":"x","Vulnerabilities":{}}'],
    ['nikto', '{"host":"a","vulnerabilities":{}}'],
    ['grype', '{"matches":{},"descriptor":{"name":"grype"}}'],
    ['dependency-track', '{"meta":{"application":"Dependency-Track"},"findings":{}}'],
    ['sslyze', '{"server_scan_results":{},"sslyze_version":"5.0.0"}'],
    ['cycognito', '{"issues":{}}'],
  ] as const)
    expect(`${format}: ${await refusal(format, text)}`).toContain('is not a list');
});

// Files of other tools without results, or with results where no reader looks.
const foreign: readonly [tool: string, text: string, formats: readonly string[]][] = [
  ['promptfoo', '{"evalId":"eval-1","results":{"version":3,"results":[]},"config":{}}', ['semgrep', 'osv-scanner']],
  ['promptfoo of old', '{"results":[],"stats":{"successes":1},"version":2}', ['semgrep', 'osv-scanner']],
  ['a GitHub alert', '[{"number":1,"url":"https://api.github.com/repos/a/b/1","state":"open"}]', ['httpx']],
  ['drHeader', '[{"url":"https://a.example","rule":"CSP","severity":"high","message":"m"}]', ['httpx']],
  [
    'Wfuzz',
    '[{"chars":5,"code":200,"payload":"a","lines":1,"method":"GET","url":"http://a.example","words":2}]',
    ['httpx'],
  ],
  ['dirsearch', '{"url":"http://a.example/b","status":200,"content-length":12,"redirect":null}', ['httpx']],
  [
    'anchorectl',
    '[{"vuln":"CVE-2020-1","url":"https://a.example/CVE-2020-1","severity":"Low","package":"a"}]',
    ['httpx'],
  ],
  ['xeol', '{"matches":[],"source":null,"distro":{},"descriptor":{"name":"xeol","version":"0.9"}}', ['grype']],
  ['Android Lint', '<?xml version="1.0"?><issues format="6" by="lint 8.0"></issues>', ['burp']],
  ['another report', '<report id="7"><section/></report>', ['openvas']],
  ['another scan', '<SCAN><FILE/></SCAN>', ['qualys']],
  ['a list of findings', '{"findings":[],"scanner":"other","targets":3}', ['defectdojo', 'sysreptor', 'ghostwriter']],
  ['an alert list', '{"site":[],"page":1}', ['zap']],
];

it.each(foreign)('does not read %s as a clean scan', async (_tool, text, formats) => {
  for (const format of formats) expect(`${format}: ${await refusal(format, text)}`).toContain('Nothing was imported.');
});

it.each([
  ['semgrep', '{"results":[],"errors":[]}'],
  ['semgrep', '{"errors":[],"paths":{"scanned":[]},"results":[],"version":"1.84.1"}'],
  ['osv-scanner', '{"results":[]}'],
  ['osv-scanner', '{"results":[],"experimental_config":{"licenses":{"summary":false,"allowlist":null}}}'],
  ['osv-scanner', '{"results":null,"experimental_config":{}}'],
  ['sarif', '{"version":"2.1.0","runs":[]}'],
  ['zap', '{"@version":"2.11.1","site":[]}'],
  ['burp', '<issues burpVersion="2023.1" exportTime="x"></issues>'],
  [
    'openvas',
    '<report id="r"><report id="r"><scan_start>2025-03-01T10:00:00Z</scan_start><results/></report></report>',
  ],
  ['qualys', '<SCAN value="scan/1.2"></SCAN>'],
  ['grype', '{"matches":[],"descriptor":{"name":"grype","version":"0.70"}}'],
  ['defectdojo', '{"name":"Scan","type":"Gatehouse","findings":[]}'],
  [
    'httpx',
    '{"timestamp":"2026-01-01T00:00:00Z","url":"https://a.example","port":"443","scheme":"https","status-code":200}',
  ],
  ['httpx', '{"timestamp":"2026-01-01T00:00:00Z","url":"http://a.example","input":"a.example","failed":true}'],
])('accepts output of %s itself: %s', async (format, text) => {
  expect(await refusal(format, text)).toBe('');
});

it.each([
  ['Yarn audit', '{"type":"auditAdvisory","data":{"advisory":{"module_name":"a"}}}'],
  ['Nettacker', '[{"date":"x","target":"a","module_name":"port_scan","scan_unique_id":"1","port":"80"}]'],
  ['dirsearch', '{"info":{"args":"dirsearch.py -u a","time":"x"},"results":[]}'],
  [
    'govulncheck',
    '{"config":{"protocol_version":"v1.0.0","scanner_name":"govulncheck"}}\n{"osv":{"schema_version":"1.3.1"}}',
  ],
  ['xeol', '{"matches":[{"Cycle":{"ProductName":"a"},"artifact":{}}]}'],
])('recognizes %s by name', (title, text) => {
  expect(looksLike(text)?.title).toBe(title);
});

it('recognizes an OpenVAS report without a format ID', () => {
  expect(looksLike('<?xml version="1.0"?>\n<report id="r"><report id="r"><scan_start>')?.format).toBe('openvas');
});
