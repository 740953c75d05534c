import { createReadStream } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { FindingsReading } from './finding-record.ts';
import { readers } from './registry.ts';

const read = (format: string, input: AsyncIterable<Uint8Array> | string[]): Promise<FindingsReading> =>
  (readers.find((reader) => reader.format === format) ?? expect.fail()).read(input);
const fixture = (format: string, file: string, folder = format) =>
  read(format, createReadStream(new URL(`./${folder}/fixtures/${file}`, import.meta.url)));

describe('scan coverage', () => {
  it.each([
    [
      'nuclei',
      ['https://a.example/x', 'https://b.example/y'].map(
        (at) => `${JSON.stringify({ 'template-id': 't', info: {}, host: at, 'matched-at': at })}\n`,
      ),
      { hosts: [], sites: ['a.example:443', 'b.example:443'] },
    ],
    [
      'zap',
      [
        '<OWASPZAPReport><site name="https://shop.example" host="shop.example" port="443"><alerts/></site></OWASPZAPReport>',
      ],
      { sites: ['shop.example:443'] },
    ],
    [
      'nikto',
      [
        '<niktoscan><scandetails targetip="192.0.2.1" targethostname="shop.example" targetport="80" sitename="http://shop.example:80/"></scandetails></niktoscan>',
      ],
      { sites: ['shop.example:80', '192.0.2.1:80'] },
    ],
    [
      'nikto',
      ['{"host":"shop.example","ip":"192.0.2.1","port":"443","vulnerabilities":[]}'],
      { sites: ['shop.example:443'] },
    ],
    [
      'openvas',
      ['<report id="r"><report><host><ip>192.0.2.7</ip></host><results/></report></report>'],
      { hosts: ['192.0.2.7'], addresses: ['192.0.2.7'] },
    ],
    [
      'nexpose',
      [
        '<NexposeReport><nodes><node address="192.0.2.8"><names><name>a.example</name></names></node></nodes></NexposeReport>',
      ],
      { hosts: ['192.0.2.8', 'a.example'], addresses: ['192.0.2.8'] },
    ],
    ['qualys', ['<SCAN><IP value="192.0.2.9" name="b.example"></IP></SCAN>'], { hosts: ['192.0.2.9', 'b.example'] }],
    [
      'acunetix',
      ['<ScanGroup><Scan><StartURL>shop.example</StartURL><ReportItems/></Scan></ScanGroup>'],
      { sites: ['shop.example:80'] },
    ],
    [
      'netsparker',
      ['<invicti-enterprise><target><url>https://shop.example/</url></target><vulnerabilities/></invicti-enterprise>'],
      { sites: ['shop.example:443'] },
    ],
    [
      'netsparker',
      ['{"Target":{"Url":"https://shop.example/"},"Vulnerabilities":[]}'],
      { sites: ['shop.example:443'] },
    ],
    ['semgrep', ['{"results":[],"paths":{"scanned":["src/a.py","src/b.py"]}}'], { files: ['src/a.py', 'src/b.py'] }],
    [
      'sarif',
      [
        '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"sarif"}},"results":[],"artifacts":[{"location":{"uri":"src/a.ts"},"roles":["analysisTarget"]},{"location":{"uri":"lib.ts"}}]}]}',
      ],
      { files: ['src/a.ts'] },
    ],
  ])('of %s does not depend on results', async (format, input, expected) => {
    const { coverage } = await read(format, input);

    expect(coverage).toMatchObject([{ tool: format, ...expected }]);
  });

  it.each([
    ['burp', 'report.xml'],
    ['wapiti', 'report.json'],
    ['wapiti', 'report.xml'],
    ['testssl', 'pretty.json'],
    ['testssl', 'flat.json'],
    ['qualys', 'assets.xml'],
    ['acunetix', 'report.json'],
    ['wpscan', 'report.json', 'surface/wpscan'],
    ['sslyze', 'report.json', 'surface/sslyze'],
  ])('of %s includes every place with a host (%s)', async (...[format, file, folder]: [string, string, string?]) => {
    const { coverage, findings } = await fixture(format, file, folder);

    const known = new Set(coverage.flatMap(({ hosts, sites }) => [...hosts, ...sites]));
    const places = findings.flatMap(({ affectedAssets }) => affectedAssets).filter(({ host }) => host !== '');
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ host, port }) => !known.has(host) && !known.has(`${host}:${port ?? ''}`))).toEqual([]);
  });

  it.each([
    [
      'nuclei',
      [
        '{"template-id":"a","info":{"severity":"high"},"host":"https://a.example"}\n',
        '{"template-id":"b","info":{"severity":"critical"},"host":"https://a.example"}\n',
      ],
      { rules: null, minimumSeverity: 'high' },
    ],
    [
      'nuclei',
      [
        '{"template-id":"a","info":{"severity":"high"},"host":"https://a.example"}\n',
        '{"template-id":"b","info":{"severity":"low"},"host":"https://a.example","matcher-status":false}\n',
      ],
      { rules: ['a', 'b'], minimumSeverity: 'low' },
    ],
    [
      'openvas',
      [
        '<report id="r"><report><filters><term>apply_overrides=0 levels=hm rows=-1</term></filters><host><ip>192.0.2.7</ip></host><results/></report></report>',
      ],
      { minimumSeverity: 'medium' },
    ],
    [
      'nessus',
      [
        '<NessusClientData_v2><Policy><Preferences><ServerPreferences><preference><name>plugin_set</name><value>19506;1001</value></preference><preference><name>max_hosts</name><value>5</value></preference></ServerPreferences></Preferences></Policy><Report><ReportHost name="192.0.2.8"><HostProperties/></ReportHost></Report></NessusClientData_v2>',
      ],
      { hosts: ['192.0.2.8'], rules: ['19506', '1001'], minimumSeverity: null },
    ],
    [
      'semgrep',
      ['{"results":[],"paths":{"scanned":["a.py"]},"time":{"rules":["python.a",{"id":"python.b"}]}}'],
      { files: ['a.py'], rules: ['python.a', 'python.b'] },
    ],
    [
      'sarif',
      [
        '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"sarif","rules":[{"id":"A"}]},"extensions":[{"rules":[{"id":"B"}]}]},"results":[],"automationDetails":{"id":"/language:java"},"versionControlProvenance":[{"repositoryUri":"https://git.example/shop"}]}]}',
      ],
      { sources: ['https://git.example/shop\n/language:java'], rules: ['A', 'B'] },
    ],
    [
      'csv',
      [
        'CHECK_ID,CHECK_TITLE,STATUS,STATUS_EXTENDED,SEVERITY,RESOURCE_NAME\nchk_a,A,FAIL,x,high,r1\nchk_b,B,PASS,x,low,r1\n',
      ],
      { tool: 'prowler', rules: ['chk_a', 'chk_b'] },
    ],
  ])('of %s reflects the filters of the scan (%#)', async (format, input, expected) => {
    const { coverage } = await read(format, input);

    expect(coverage).toMatchObject([{ ...expected }]);
  });

  it.each([
    ['Nessus', 'Plugin ID,Risk,Host,Protocol,Port,Name,Synopsis\n1001,Medium,192.0.2.10,tcp,443,Weak cipher,y\n'],
    [
      'Qualys',
      'QID,Title,Severity,Threat,Solution,Vuln Status,IP\n38173,Old protocol,3,Weak,Upgrade,Active,192.0.2.30\n',
    ],
  ])('is empty for a table of %s, whose rows are selected by people', async (_tool, text) => {
    expect((await read('csv', [text])).coverage).toEqual([]);
  });

  it.each([
    [
      'sysreptor',
      '{"format":"projects/v1","name":"T","findings":[{"id":"1","data":{"title":"A","affected_components":["a.example"]}}]}',
    ],
    ['csv', 'Title,Severity,Host\nA,High,a.example\n'],
    [
      'defectdojo',
      '{"findings":[{"title":"A","severity":"High","description":"d","endpoints":["https://a.example"]}]}',
    ],
  ])('is empty for %s, which people write', async (format, text) => {
    expect((await read(format, [text])).coverage).toEqual([]);
  });
});

describe('the analyzed part of a SARIF run', () => {
  const log = (run: object) => [
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'T' } },
          results: [
            {
              ruleId: 'A',
              message: { text: 'M' },
              locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a.ts' } } }],
            },
          ],
          ...run,
        },
      ],
    }),
  ];
  const keyOf = async (run: object) => (await read('sarif', log(run))).findings[0]?.affectedAssets[0]?.key;
  const repository = (repositoryUri: string) => ({ versionControlProvenance: [{ repositoryUri }] });

  it.each([
    [repository('https://git.example/acme/shop'), repository('git@git.example:acme/shop.git')],
    [repository('https://git.example/acme/shop'), repository('https://token@git.example/acme/shop/')],
    [{ automationDetails: { id: 'shop/2026-01-05' } }, { automationDetails: { id: 'shop/2026-02-07' } }],
    [{ automationDetails: { id: 'shop/0f8fad5b-d9cb-469f-a165-70867728950e' } }, { automationDetails: { id: 'shop' } }],
    [{ properties: { imageName: 'acme/shop:1' } }, { properties: { repoTags: ['acme/shop:2'] } }],
    [
      { properties: { imageName: 'host:5000/shop:1' } },
      { properties: { imageName: `host:5000/shop@sha256:${'a'.repeat(64)}` } },
    ],
    [{}, { properties: { other: 'x' } }],
  ])('is the same in %j and %j', async (one, other) => {
    expect(await keyOf(one)).toBe(await keyOf(other));
  });

  it.each([
    [repository('https://git.example/acme/shop'), repository('https://git.example/acme/billing')],
    [{ automationDetails: { id: 'acme/shop' } }, { automationDetails: { id: 'acme/billing' } }],
    [{ automationDetails: { id: '/language:python' } }, { automationDetails: { id: '/language:java' } }],
    [{ properties: { imageName: 'acme/shop:1' } }, { properties: { imageName: 'acme/billing:1' } }],
    [{}, repository('https://git.example/acme/shop')],
  ])('differs in %j and %j', async (one, other) => {
    expect(await keyOf(one)).not.toBe(await keyOf(other));
  });

  it('also has the key of earlier versions, so that no place is duplicated', async () => {
    const plain = await keyOf({});

    const { findings } = await read('sarif', log(repository('https://git.example/acme/shop')));

    expect(findings[0]?.affectedAssets[0]?.formerKeys).toContain(plain);
  });
});

it('distinguishes the same file in two Trivy images, whatever their tags', async () => {
  const report = (image: string) => [
    JSON.stringify({
      SchemaVersion: 2,
      ArtifactName: image,
      ArtifactType: 'container_image',
      Results: [{ Target: '/app/.env', Class: 'secret', Secrets: [{ RuleID: 'key', Title: 'Key', StartLine: 1 }] }],
    }),
  ];
  const keyOf = async (image: string) => (await read('trivy', report(image))).findings[0]?.affectedAssets[0]?.key;

  expect(await keyOf('acme/shop:1')).toBe(await keyOf('acme/shop:2'));
  expect(await keyOf('acme/shop:1')).not.toBe(await keyOf('acme/billing:1'));
});
