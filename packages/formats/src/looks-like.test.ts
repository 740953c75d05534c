import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { describe, expect, it } from 'vitest';

import { looksLike } from './looks-like.ts';

it.each([
  ['<?xml version="1.0" ?>\n<NessusClientData_v2>', 'Nessus'],
  ['<?xml version="1.0"?>\n<!DOCTYPE issues [\n<!ELEMENT issues (issue*)>', 'Burp'],
  ['<?xml version="1.0"?>\n<!DOCTYPE nmaprun>', 'Nmap'],
  ['\uFEFF<?xml version="1.0"?><OWASPZAPReport version="2.11.1">', 'ZAP'],
  ['{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0"}', 'SARIF'],
  ['{"template-id":"a"}', 'Nuclei'],
  ['[\n {\n "template": "http/a.yaml"', 'Nuclei'],
  ['{"templateID":"a"}', 'Nuclei'],
  ['<report id="1" format_id="2" extension="xml">', 'OpenVAS'],
  ['{"bomFormat": "CycloneDX"', 'CycloneDX'],
  ['<report type="security">', 'Wapiti'],
  ['{"classifications": {"Backup file": {', 'Wapiti'],
  ['{"host":"a","ip":"","port":"80","banner":"","vulnerabilities":[', 'Nikto'],
  ['[ { "id": "service", "ip": "a/192.0.2.1", "port": "443", "severity": "INFO"', 'testssl.sh'],
  ['{ "Invocation": "testssl.sh", "scanResult": [', 'testssl.sh'],
  ['{"results": [{"check_id": "a.b"', 'Semgrep'],
  ['{"Generated": "x", "Vulnerabilities": [{"Description": "<p>Acunetix360 identified', 'Acunetix'],
  ['{"Generated": "x", "Vulnerabilities": [{"Description": "Netsparker identified', 'Netsparker or Invicti'],
  ['{"findings":[{"title":"A","severity":"Low"', 'DefectDojo'],
  ['Date,Title,CweId,Url\n', 'DefectDojo'],
  ['{"id":"a","name":"b","override_finding_order":false', 'SysReptor'],
  ['{"status":"success","datas":{"_id":"a"', 'PwnDoc'],
  ['- cvssv3: a\n  details:\n    - locale: en\n      vulnType: b\n', 'PwnDoc'],
  ['{"id":1,"report_date":"1 May 2026"', 'Ghostwriter'],
  ['{"type": "bundle","id":"bundle--1","objects":[]}', 'STIX'],
  ['<?xml version="1.0"?><other/>', 'XML'],
  ['Title,Severity,Host\na,b,c', 'CSV'],
  ['Title;Severity;Host\n', 'CSV'],
  ['"id","fqdn/ip","port","severity","finding","cve","cwe"\n', 'testssl.sh'],
  ['campaign_id,email,time,message,details\n', 'Gophish'],
  ['id,status,ip,latitude,longitude,send_date\n', 'Gophish'],
  ['AUTH_METHOD;CHECK_ID;CHECK_TITLE;STATUS;STATUS_EXTENDED\n', 'Prowler CSV'],
  ['"Asset Vuln Datalist Report","x","1"\n"QID","Title","Severity","Type Detected","Asset Name"\n', 'Qualys VMDR CSV'],
])('%j looks like %s', (head, title) => {
  expect(looksLike(head)?.title).toBe(title);
});

it.each(['', 'hello', '{}', '[]', '{"a":1,"b":2}', '\0\0\0'])('%j looks like no known format', (head) => {
  expect(looksLike(head)).toBeNull();
});

it('guesses in bounded time for any text', () => {
  const elapsed = startCpuClock();
  for (const unit of ['<', ' ', 'a,', '<report ', '"site": [', '[ ', '{ "ports" : '])
    looksLike(unit.repeat(50_000 / unit.length));
  expect(elapsed()).toBeLessThan(50);
});

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

function headOf(path: string): string {
  const file = openSync(path, 'r');
  const head = Buffer.alloc(2048);
  const length = readSync(file, head);
  closeSync(file);
  return head.toString('latin1', 0, length);
}

describe.skipIf(!existsSync(corpus))('files of real tools', () => {
  it.each([
    ['nessus', 'nessus'],
    ['burp', 'burp'],
    ['zap_xml', 'zap'],
    ['zap_json', 'zap'],
    ['sarif', 'sarif'],
    ['cyclonedx', 'cyclonedx'],
    ['spdx', 'spdx'],
    ['trivy', 'trivy'],
    ['nessus_csv', 'csv'],
    ['nuclei', 'nuclei'],
    ['nikto', 'nikto'],
    ['wapiti', 'wapiti'],
    ['generic', 'defectdojo'],
    ['attack_layers', 'navigator'],
  ])('in the folder %s look like %s', (folder, format) => {
    const heads = readdirSync(corpus + folder).map((file) => headOf(`${corpus}${folder}/${file}`));
    const guesses = heads.filter((head) => head !== '').map((head) => looksLike(head)?.format);
    expect(new Set(guesses)).toEqual(new Set([format]));
  });

  it('look like Nuclei only if they are', () => {
    const folders = readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const wrong = folders.flatMap(({ name }) => {
      if (name === 'nuclei') return [];
      const files = readdirSync(corpus + name, { withFileTypes: true }).filter((entry) => entry.isFile());
      return files.filter((file) => looksLike(headOf(`${corpus}${name}/${file.name}`))?.format === 'nuclei');
    });
    expect(wrong).toEqual([]);
  });
});
