import { describe, expect, it } from 'vitest';

import type { FindingsReading } from './finding-record.ts';
import { stableAddress } from './stable-address.ts';
import { attempt } from './testing/attempt.ts';
import { caseText, readCase } from './testing/cases.ts';

/** Returns the findings of a text, or throws if it cannot be read. */
async function read(format: string, text: string): Promise<FindingsReading> {
  const reading = await attempt(format, [text]);
  if ('findings' in reading) return reading;
  throw reading;
}

it('reads the layout of Invicti Standard with its vectors, proofs and payload', async () => {
  const { findings } = await readCase('netsparker', 'imports/invicti-standard-xml/vulnerabilities-list.xml');
  expect(findings).toMatchObject([
    {
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
      toolCvssScore: 10,
      confidence: 100,
      references: ['https://example.com/sqli'],
    },
  ]);
  const [finding] = findings;
  expect(finding?.evidence).toContain('Identified Database Version: 5.0.51b-community');
  expect(finding?.evidence).toContain('Identified Database User: root@localhost');
  expect(finding?.evidence).toContain('id=1+AND+1=2');
  expect(finding?.evidence).toContain("'& SET /A 0xFFF9999-3970 &");
  expect(finding?.description).toContain('[SQL injection, explained](https://example.com/sqli)');
});

it('keeps brackets in references, and the target in addition to the address of a finding', async () => {
  const { findings } = await readCase('csv', 'imports/references-with-parentheses/bugcrowd.csv');
  expect(findings).toMatchObject([
    {
      references: [
        'https://www.owasp.org/index.php/Cross-site_Scripting_(XSS)',
        'https://cwe.mitre.org/data/definitions/79',
      ],
      affectedAssets: [{ facts: [{ name: 'service', value: 'Shop web application' }] }],
    },
  ]);
});

describe('SARIF', () => {
  it('does not require a message for a result that reports no problem', async () => {
    const { findings, rejections } = await readCase('sarif', 'imports/sarif-pass-without-message/log.sarif');
    expect([findings.map(({ title }) => title), rejections]).toEqual([['strcpy'], undefined]);
  });

  const logOf = (results: object[], rules: object[] = []): string =>
    JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T', rules } }, results }] });

  it('uses the rule’s text for a result without a message, or rejects only that result', async () => {
    const rules = [{ id: 'a', fullDescription: { text: 'What the rule says.' } }];
    const other = { ruleId: 'c', message: { text: 'Said here.' } };
    const { findings, rejections = [] } = await read(
      'sarif',
      logOf([{ ruleId: 'a' }, { ruleId: 'b' }, {}, other], rules),
    );
    expect(rejections.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(findings.map(({ description }) => description).toSorted()).toEqual(['Said here.', 'What the rule says.']);
  });

  it('describes a finding by its message if the log has no rules', async () => {
    const results = [{ ruleId: 'CVE-2020-1', message: { text: 'An old library.' } }];
    expect((await read('sarif', logOf(results))).findings).toMatchObject([{ description: 'An old library.' }]);
  });
});

describe('titles', () => {
  it('of testssl.sh are readable, with one finding for its ciphers by rating and protocol', async () => {
    const { findings } = await readCase('testssl', 'imports/titles-for-people/testssl.csv');
    expect(findings.map(({ title, description }) => [title, description])).toEqual([
      ['Weak ciphers (64-bit, DES, RC2, RC4, MD5) are offered', ''],
      ['Ciphers offered with TLS 1.2, rated low', ''],
    ]);
    const [, ciphers] = findings;
    expect(ciphers?.affectedAssets).toHaveLength(1);
    expect(ciphers?.evidence).toMatch(/xc028[^]*xc014/);
    expect(ciphers?.formerFingerprints).toHaveLength(2);
  });

  it('of its pretty form group the ciphers of each service', async () => {
    const row = (id: string): object => ({ id, severity: 'LOW', finding: `TLSv1.2 ${id}` });
    const service = (ip: string): object => ({
      targetHost: 'a.example',
      ip,
      port: '443',
      cipherTests: [row('cipher-tls1_2_xc028'), row('cipher-tls1_2_xc014')],
    });
    const report = { startTime: '1700000000', scanResult: [service('192.0.2.1'), service('192.0.2.2')] };
    const { findings, results } = await read('testssl', JSON.stringify(report));
    expect([findings.length, findings[0]?.affectedAssets.length, results]).toEqual([1, 2, 4]);
  });

  it.each([
    ['Lfi', 'Local file inclusion'],
    ['Xss', 'Cross-site scripting'],
    ['ConfirmedBlindSqlInjection', 'Confirmed Blind SQL Injection'],
  ])('of Invicti are readable: %s', async (type, title) => {
    const text = `<netsparker><vulnerability><type>${type}</type><url>http://a.example/</url></vulnerability></netsparker>`;
    expect((await read('netsparker', text)).findings).toMatchObject([{ title }]);
  });
});

describe('the scanned address', () => {
  const keysOf = ({ findings }: FindingsReading): string[] =>
    findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ key }) => key)).toSorted();

  it('identifies a place of OpenVAS regardless of DNS', async () => {
    const one = await readCase('openvas', 'a/openvas-dns-names/scan-1.xml');
    const two = await readCase('openvas', 'a/openvas-dns-names/scan-2.xml');
    expect(keysOf(two)).toEqual(keysOf(one));
    expect(two.findings[0]?.affectedAssets).toMatchObject([
      { host: '192.0.2.10', location: '192.0.2.10:443/tcp', facts: [{ name: 'fqdn', value: 'host10.acme.example' }] },
      { host: '192.0.2.11', facts: [] },
      { host: '2001:db8::12', location: '[2001:db8::12]:443/tcp' },
    ]);
  });

  const nexpose = (names: string): string =>
    `<NexposeReport version="2.0"><nodes><node address="2001:db8::7">${names}<endpoints><endpoint protocol="tcp" port="443"><services><service><tests><test id="a" status="vulnerable-version"/></tests></service></services></endpoint></endpoints></node></nodes></NexposeReport>`;
  const assets = (dns: string): string =>
    `<ASSET_DATA_REPORT><HOST_LIST><HOST><IP>192.0.2.7</IP>${dns}<VULN_INFO_LIST><VULN_INFO><QID>1</QID><TYPE>Vuln</TYPE><PORT>443</PORT></VULN_INFO></VULN_INFO_LIST></HOST></HOST_LIST></ASSET_DATA_REPORT>`;
  const scan = (name: string): string =>
    `<SCAN value="s"><IP value="192.0.2.7"${name}><VULNS><CAT value="a" port="443"><VULN number="1" severity="3"/></CAT></VULNS></IP></SCAN>`;
  const table = (name: string): string =>
    `IP,Hostname,Port,Port Protocol,NVT Name,NVT OID,Severity\n192.0.2.7,${name},443,tcp,A,1.2,High\n`;

  it.each([
    ['nexpose', nexpose(''), nexpose('<names><name>a.example</name></names>')],
    ['qualys', assets(''), assets('<DNS>a.example</DNS>')],
    ['qualys', scan(''), scan(' name="a.example"')],
    ['csv', table(''), table('a.example')],
  ])('identifies a place of %s', async (format, without, named) => {
    const one = await read(format, without);
    const two = await read(format, named);
    expect(keysOf(one)).toHaveLength(1);
    expect(keysOf(two)).toEqual(keysOf(one));
    expect(two.findings[0]?.affectedAssets[0]?.formerKeys?.length).toBeGreaterThan(0);
  });
});

describe('a web address', () => {
  it.each([
    [
      'http://a.example/socket.io/?EIO=3&transport=polling&t=NLFJYaS&sid=a1',
      'http://a.example/socket.io/?EIO=3&transport=polling&t=&sid=',
    ],
    ['http://a.example/a;jsessionid=0123456789?id=7', 'http://a.example/a;jsessionid=?id=7'],
    ['http://a.example/a?_=1699999999999&q=x#b', 'http://a.example/a?_=&q=x#b'],
    ['http://a.example/a?t=7&id=8', 'http://a.example/a?t=7&id=8'],
    ['/relative', '/relative'],
  ])('drops values that are random in each request: %s', (address, stable) => {
    expect(stableAddress(address)).toBe(stable);
  });

  it('of ZAP is one place for all values of a random parameter', async () => {
    const instance = (query: string): object => ({ uri: `http://a.example/socket.io/?EIO=3&${query}`, method: 'GET' });
    const scanOf = (...queries: string[]): string =>
      JSON.stringify({
        '@generated': 'x',
        site: [
          { '@name': 'http://a.example', alerts: [{ pluginid: '1', alert: 'A', instances: queries.map(instance) }] },
        ],
      });
    const one = await read('zap', scanOf('t=aaa&sid=b1', 't=ccc&sid=d2'));
    const two = await read('zap', scanOf('t=eee&sid=f3'));
    const [place, ...others] = one.findings[0]?.affectedAssets ?? [];
    expect(others).toEqual([]);
    expect(two.findings[0]?.affectedAssets[0]?.key).toBe(place?.key);
    expect(place?.evidence).toContain('t=aaa&sid=b1');
  });
});

it.each([
  ['Wiz', 'Title,Severity,Status,Resource Name,Issue ID\nA,HIGH,IGNORED,web-01,1\n', 'web-01', 'Acknowledged'],
  ['Orca', 'Title,OrcaScore,Inventory.Name,Status\nA,7.5,db-01,open\n', 'db-01', 'Open'],
  [
    'Cobalt',
    'Title,BrowserUrl,SuggestedFix,State\nA,https://a.example/b,Fix it,check_fix\n',
    'https://a.example/b',
    'Retest',
  ],
  [
    'Contrast',
    'Vulnerability Name,Rule Name,Severity,Application Name,Request URI,Status\nA,xss,High,Shop,/cart,Reported\n',
    '/cart',
    'Open',
  ],
])('a table of %s names its assets and statuses', async (_tool, text, location, status) => {
  const { findings } = await read('csv', text);
  expect(findings).toMatchObject([{ status, affectedAssets: [{ location }] }]);
});

it('a result that Contrast does not consider a problem is left out', async () => {
  const text = 'Vulnerability Name,Rule Name,Severity,Application Name,Status\nA,xss,High,Shop,NotAProblem\n';
  expect((await read('csv', text)).findings).toEqual([]);
});

describe('data without a field in a finding', () => {
  it('is listed in the description for Nessus, with public lists as references', async () => {
    const item =
      '<exploit_available>true</exploit_available><metasploit_name>A module</metasploit_name><patch_publication_date>2020/01/02</patch_publication_date><xref>IAVA:2020-A-0001</xref><bid>77</bid><cwe>79</cwe><cwe>80</cwe>';
    const text = `<NessusClientData_v2><Report><ReportHost name="a"><ReportItem pluginID="1" pluginName="A" severity="1">${item}</ReportItem></ReportHost></Report></NessusClientData_v2>`;
    const { findings } = await read('nessus', text);
    expect(findings).toMatchObject([
      { cwe: 79, references: ['BID 77', 'IAVA 2020-A-0001'], tags: ['exploit available', 'CWE-80'] },
    ]);
    expect(findings[0]?.description).toContain('- Metasploit module: A module\n- Patch published: 2020/01/02');
  });

  it('is evidence for AcuSensor, and CVE IDs in the details belong to the finding', async () => {
    const item =
      '<Name>A</Name><Details>See https://www.cvedetails.com/cve/CVE-2010-4207/</Details><AOP_SourceFile>/a.php</AOP_SourceFile><AOP_SourceLine>7</AOP_SourceLine><AOP_Additional>SQL query: SELECT 1</AOP_Additional>';
    const text = `<ScanGroup><Scan><StartURL>http://a.example</StartURL><ReportItems><ReportItem>${item}</ReportItem></ReportItems></Scan></ScanGroup>`;
    const { findings } = await read('acunetix', text);
    expect(findings).toMatchObject([{ cve: ['CVE-2010-4207'] }]);
    expect(findings[0]?.evidence).toMatch(/\/a\.php:7[^]*SQL query: SELECT 1/);
  });
});

it('every case is stored in the repository', () => {
  expect(caseText('imports/titles-for-people/testssl.csv')).toContain('cipherlist_LOW');
});
