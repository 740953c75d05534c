import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { recognizeSurface } from './recognize-surface.ts';
import { attemptSurface, factsOf, readWholeSurface, surfaceReader } from './testing/surface-files.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

type Row = [format: string, file: string, raw: [pattern: RegExp, count: number], records: number];

// The raw counts come from the index of the corpus; docs/imports explains why the record counts differ.
const rows: Row[] = [
  ['nmap', 'nmap/2_hosts_version.xml', [/<state state="open"/g, 8], 8],
  ['nmap', 'nmap/full_sudo6.xml', [/<state state="open"/g, 12], 12],
  ['nmap', 'nmap/issue4406.xml', [/<state state="open"/g, 25], 25],
  ['nmap', 'nmap/localhost-smb-script.xml', [/<state state="open"/g, 1], 1],
  ['nmap', 'nmap/nmap_multiple_port.xml', [/<state state="open"/g, 13], 13],
  ['nmap', 'nmap/no-host.xml', [/<host[ >]/g, 0], 0],
  ['masscan', 'masscan/masscan_many_vuln.json', [/"ip":/g, 4], 4],
  ['masscan', 'masscan/masscan_no_vuln.json', [/./g, 0], 0],
  ['naabu', 'naabu/naabu_many_vuln.json', [/"ip":/g, 8], 8],
  ['httpx', 'httpx/httpx_one_vuln.json', [/"url":/g, 1], 1],
  ['httpx', 'httpx/httpx_no_vuln.json', [/./g, 0], 0],
  ['subfinder', 'subfinder/passive_scan_without_ip_example.com.jsonl', [/"host":/g, 467], 467],
  ['subfinder', 'subfinder/empty.jsonl', [/./g, 0], 0],
  ['amass', 'amass/cisa.gov.jsonl', [/"name":/g, 2], 2],
  ['amass', 'amass/example.com.jsonl', [/"name":/g, 1], 1],
  ['whatweb', 'whatweb/two-domains.json', [/"target":/g, 2], 2],
  ['whatweb', 'whatweb/whatweb_no_vuln.json', [/"target":/g, 0], 0],
  ['sslyze', 'sslyze/expired.badssl.com.json', [/"server_location":/g, 1], 4],
  ['sslyze', 'sslyze/unavailable-host.json', [/"server_location":/g, 1], 0],
  ['wpscan', 'wpscan/empty.json', [/"title":/g, 0], 0],
  ['wpscan', 'wpscan/no-version-detected.json', [/"to_s":/g, 5], 4],
  ['wpscan', 'wpscan/wordpress_many_vuln.json', [/"to_s":|"fixed_in":/g, 10], 9],
  ['prowler', 'prowler/example_output_aws.csv', [/;(?:FAIL|MANUAL);/g, 4], 4],
  ['prowler', 'prowler/example_output_aws.ocsf.json', [/"status_code": "(?:FAIL|MANUAL)"/g, 3], 3],
  ['prowler', 'prowler/prowler_zero_vul.csv', [/\n./g, 0], 0],
  ['cycognito', 'cycognito/one_vuln.json', [/"issue_id":/g, 1], 1],
  ['cycognito', 'cycognito/no_vuln.json', [/"issue_id":/g, 0], 0],
  ['nuclei', 'nuclei/empty.jsonl', [/./g, 0], 0],
  ['nuclei', 'nuclei/example-com-test.jsonl', [/"template-id":/g, 27], 27],
  ['nuclei', 'nuclei/invalid_cwe.json', [/"templateID":/g, 1], 1],
  ['nuclei', 'nuclei/many_findings.json', [/"templateID":/g, 18], 18],
  ['nuclei', 'nuclei/multiple_v3.json', [/"template-id":/g, 6], 6],
  ['testssl', 'testssl/defectdojo_no_vuln.csv', [/\n./g, 0], 0],
  ['testssl', 'testssl/demo.csv', [/"INFO"/g, 12], 12],
  ['testssl', 'testssl/many_cves.csv', [/"HIGH"/g, 1], 1],
];

function read(format: string, file: string) {
  return readWholeSurface(format, createReadStream(corpus + file));
}

describe.skipIf(!existsSync(corpus))('the files of the corpus', () => {
  it.each(rows)('%s reads %s', async (format, file, [pattern, count], records) => {
    expect(readFileSync(corpus + file, 'utf8').match(pattern)?.length ?? 0).toBe(count);
    const { facts, summary } = await read(format, file);
    const kinds = { services: 'service', names: 'name', 'look-alikes': 'look-alike', issues: 'issue' } as const;
    const kind = kinds[surfaceReader(format).counts];
    expect([summary.records, facts.filter((fact) => fact.kind === kind).length]).toEqual([records, records]);
    expect(summary.rejections).toEqual([]);
  });

  // An empty list does not name its tool.
  it.each(rows.filter(([, , [, count]]) => count > 0))('%s is recognized by its file %s', (format, file) => {
    expect(recognizeSurface(readFileSync(corpus + file, 'utf8'))?.format).toBe(format);
  });

  it.each([
    ['nmap/no-host.comment-before-declaration.xml', /^The file is not valid XML at line 7, column 6/],
    ['nmap/xxe_external_entity.xml', /^The file declares XML entities .*Such files are rejected\.$/],
  ])('%s is refused with its position', async (file, message) => {
    const outcome = await attemptSurface('nmap', createReadStream(corpus + file));
    expect(outcome).toMatchObject({ name: 'FormatFailure', message: expect.stringMatching(message) });
  });

  it('252 hosts that are down are covered, but do not exist', async () => {
    const reading = await read('nmap', 'nmap/full_sudo6.xml');
    const coverage = factsOf(reading, 'coverage').flatMap(({ hosts }) => hosts);
    expect([coverage.length, coverage.filter(({ isUp }) => isUp).length, factsOf(reading, 'host').length]).toEqual([
      256, 4, 4,
    ]);
  });

  it('the SSLyze file has the certificate chain of the server', async () => {
    const [service] = factsOf(await read('sslyze', 'sslyze/expired.badssl.com.json'), 'service');
    expect(service?.certificates.map(({ sha256, key }) => [sha256?.slice(0, 8), key])).toEqual([
      ['ba105ce0', 'RSA 2048'],
      ['02ab57e4', 'RSA 2048'],
      ['4f32d5dc', 'RSA 4096'],
    ]);
  });
});
