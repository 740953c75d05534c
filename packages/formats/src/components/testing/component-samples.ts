import { bomText, bomXml, left, spdxDocument, spdxTags } from './bom-samples.ts';
import { trivyCluster, trivyReport } from './trivy-samples.ts';

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const right = 'pkg:npm/%40acme/right@2.0.0';

const grypeReport = {
  matches: [
    {
      vulnerability: { id: 'GHSA-2026-aaaa-bbbb', namespace: 'github:language:javascript', severity: 'High' },
      relatedVulnerabilities: [{ id: 'CVE-2026-10001', description: 'A weakness' }],
      matchDetails: [],
      artifact: { id: 'a1', name: 'left', version: '1.0.0', type: 'npm', purl: left, locations: [{ path: '/app' }] },
    },
  ],
  source: { type: 'image', target: { userInput: 'registry.acme.example/portal:1.4' } },
  distro: { name: 'debian', version: '12' },
  descriptor: { name: 'grype', version: '0.80.0' },
};

const osvScan = {
  results: [
    {
      source: { path: '/app/package-lock.json', type: 'lockfile' },
      packages: [
        {
          package: { name: 'left', version: '1.0.0', ecosystem: 'npm' },
          vulnerabilities: [
            {
              schema_version: '1.6.0',
              id: 'GHSA-2026-aaaa-bbbb',
              modified: '2026-03-01T00:00:00Z',
              summary: 'Weakness',
            },
          ],
          groups: [{ ids: ['GHSA-2026-aaaa-bbbb'], aliases: ['CVE-2026-10001'] }],
        },
      ],
    },
  ],
};

const npmReport = {
  auditReportVersion: 2,
  vulnerabilities: {
    left: {
      name: 'left',
      severity: 'high',
      via: [{ source: 1, name: 'left', title: 'Weakness', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc' }],
      nodes: ['node_modules/right/node_modules/left'],
      fixAvailable: { name: 'left', version: '1.2.3' },
    },
  },
  metadata: { vulnerabilities: { total: 1 } },
};

/** An npm 6 report with two advisories for one package. */
export const npmReportOf6 = {
  actions: [{ action: 'review', module: 'left', resolves: [] }],
  advisories: {
    '1001': {
      id: 1001,
      module_name: 'left',
      title: 'First weakness',
      severity: 'high',
      cves: ['CVE-2026-10001'],
      cwe: 'CWE-79',
      url: 'https://npmjs.com/advisories/1001',
      patched_versions: '>=1.2.3',
      findings: [{ version: '1.0.0', paths: ['portal>right>left', 'left'] }],
      created: '2026-03-01T00:00:00.000Z',
    },
    '1002': {
      id: 1002,
      module_name: 'left',
      title: 'Second weakness',
      severity: 'low',
      cwe: ['CWE-89'],
      url: 'https://npmjs.com/advisories/1002',
      patched_versions: '<0.0.0',
      findings: [{ version: '1.0.0', paths: ['left'] }],
    },
  },
  muted: [],
  metadata: { vulnerabilities: { high: 1 } },
};

/** A Dependency-Check report in JSON. */
export const checkReport = {
  reportSchema: '1.1',
  scanInfo: { engineVersion: '10.0.0' },
  projectInfo: { name: 'Portal', reportDate: '2026-03-01T00:00:00Z' },
  dependencies: [
    {
      fileName: 'left.js',
      filePath: '/app/left.js',
      license: 'MIT',
      packages: [{ id: left, confidence: 'HIGHEST' }],
      vulnerabilityIds: [{ id: 'cpe:2.3:a:acme:left:1.0.0:*:*:*:*:*:*:*' }],
      vulnerabilities: [
        {
          source: 'NVD',
          name: 'CVE-2026-10001',
          severity: 'HIGH',
          cvssv3: { baseScore: 7.5, attackVector: 'NETWORK' },
          cwes: ['CWE-79'],
          description: 'A weakness',
          references: [{ url: 'https://acme.example/advisory' }],
        },
      ],
      suppressedVulnerabilities: [{ name: 'CVE-2026-10002' }],
    },
    { fileName: 'read.me', filePath: '/app/read.me' },
  ],
};

const checkXml = `<?xml version="1.0"?>
<analysis xmlns="https://jeremylong.github.io/DependencyCheck/dependency-check.4.0.xsd">
 <scanInfo><engineVersion>10.0.0</engineVersion></scanInfo>
 <projectInfo><name>Portal</name><reportDate>2026-03-01T00:00:00Z</reportDate></projectInfo>
 <dependencies>
  <dependency>
   <fileName>left.js</fileName><filePath>/app/left.js</filePath>
   <identifiers><package confidence="HIGHEST"><id>${left}</id></package></identifiers>
   <vulnerabilities><vulnerability source="NVD"><name>CVE-2026-10001</name><severity>HIGH</severity></vulnerability></vulnerabilities>
  </dependency>
 </dependencies>
</analysis>
`;

const trackReport = {
  version: '1.2',
  meta: { application: 'Dependency-Track', version: '4.14.1', timestamp: '2026-03-01T00:00:00Z' },
  project: { uuid: 'p1', name: 'Portal', version: '1.4' },
  findings: [
    {
      component: { uuid: 'c1', name: 'right', group: '@acme', version: '2.0.0', purl: right },
      vulnerability: { uuid: 'v1', source: 'NVD', vulnId: 'CVE-2026-10001', severity: 'HIGH' },
      analysis: { state: 'NOT_AFFECTED', isSuppressed: false },
      matrix: 'p1:c1:v1',
    },
  ],
};

const vexDocument = {
  '@context': 'https://openvex.dev/ns/v0.2.0',
  '@id': 'https://acme.example/vex/1',
  author: 'Acme',
  timestamp: '2026-03-01T00:00:00Z',
  version: 1,
  statements: [
    {
      vulnerability: { name: 'CVE-2026-10001' },
      products: [{ '@id': left }],
      status: 'not_affected',
      justification: 'vulnerable_code_not_present',
    },
  ],
};

/** A small file of each format in each of its forms. */
export const componentSamples: readonly (readonly [format: string, form: string, text: string])[] = [
  ['cyclonedx', 'JSON', bomText('1.6')],
  ['cyclonedx', 'XML', bomXml('1.6')],
  ['spdx', 'JSON', pretty(spdxDocument('SPDX-2.3'))],
  ['spdx', 'tag-value', spdxTags],
  ['trivy', 'an image', pretty(trivyReport)],
  ['trivy', 'a cluster', pretty(trivyCluster)],
  ['grype', 'JSON', pretty(grypeReport)],
  ['osv-scanner', 'JSON', pretty(osvScan)],
  ['npm-audit', 'npm 7', pretty(npmReport)],
  ['npm-audit', 'npm 6', pretty(npmReportOf6)],
  ['dependency-check', 'JSON', pretty(checkReport)],
  ['dependency-check', 'XML', checkXml],
  ['dependency-track', 'JSON', pretty(trackReport)],
  ['openvex', 'JSON', pretty(vexDocument)],
];
