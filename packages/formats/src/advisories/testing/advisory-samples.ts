/** A secret that must never appear in an error message. */
export const secret = 's3cr3t-value';

const list = (...values: unknown[]): string => `${JSON.stringify(values, null, 1)}\n`;
const pretty = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Returns an OSV record. */
export function osvRecord(id: string, more: object = {}): object {
  return {
    schema_version: '1.6.0',
    id,
    modified: '2026-02-03T04:05:06Z',
    summary: `Weakness ${secret}`,
    affected: [
      {
        package: { ecosystem: 'npm', name: 'left' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }],
      },
    ],
    ...more,
  };
}

/** Returns a CVE record whose CNA container has this `affected` list. */
export function cveRecord(affected: readonly object[], more: object = {}): object {
  return {
    dataType: 'CVE_RECORD',
    dataVersion: '5.1',
    cveMetadata: {
      cveId: 'CVE-2026-10001',
      state: 'PUBLISHED',
      assignerShortName: 'acme',
      dateUpdated: '2026-03-04T05:06:07Z',
    },
    containers: {
      cna: {
        providerMetadata: { shortName: 'acme' },
        title: `Weakness ${secret}`,
        descriptions: [
          { lang: 'de', value: 'Eine Schwachstelle' },
          { lang: 'en', value: 'A weakness' },
        ],
        affected,
      },
      adp: [
        {
          providerMetadata: { shortName: 'CISA-ADP' },
          metrics: [
            { cvssV3_1: { vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', baseSeverity: 'CRITICAL' } },
            { other: { type: 'kev', content: { dateAdded: '2026-03-05' } } },
          ],
          problemTypes: [{ descriptions: [{ cweId: 'CWE-79', lang: 'en' }] }],
        },
      ],
    },
    ...more,
  };
}

/** A response of the NVD API with two records, the second of which is rejected. */
export const nvdAnswer = {
  resultsPerPage: 2,
  startIndex: 0,
  totalResults: 2,
  format: 'NVD_CVE',
  version: '2.0',
  timestamp: '2026-03-04T05:06:07.000',
  vulnerabilities: [
    {
      cve: {
        id: 'CVE-2026-10001',
        sourceIdentifier: 'cna@acme.example',
        published: '2026-03-01T00:00:00.000',
        lastModified: '2026-03-02T00:00:00.000',
        vulnStatus: 'Analyzed',
        cisaExploitAdd: '2026-03-05',
        cisaActionDue: '2026-03-26',
        descriptions: [{ lang: 'en', value: `A weakness ${secret}` }],
        metrics: {
          cvssMetricV31: [
            {
              source: 'nvd@nist.gov',
              cvssData: {
                version: '3.1',
                vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
                baseScore: 9.8,
                baseSeverity: 'CRITICAL',
              },
            },
          ],
        },
        weaknesses: [{ description: [{ lang: 'en', value: 'CWE-89' }] }],
        configurations: [
          {
            nodes: [
              {
                operator: 'OR',
                negate: false,
                cpeMatch: [
                  { vulnerable: true, criteria: 'cpe:2.3:a:acme:left:*:*:*:*:*:*:*:*', versionEndExcluding: '1.2.3' },
                ],
              },
            ],
          },
        ],
        references: [{ url: 'https://acme.example/advisory' }],
      },
    },
    {
      cve: {
        id: 'CVE-2026-10002',
        lastModified: '2026-03-03T00:00:00.000',
        vulnStatus: 'Rejected',
        descriptions: [{ lang: 'en', value: 'Rejected reason: not a vulnerability.' }],
      },
    },
  ],
};

const kevColumns =
  'cveID,vendorProject,product,vulnerabilityName,dateAdded,shortDescription,requiredAction,dueDate,knownRansomwareCampaignUse,notes,cwes';

/** The KEV catalog as CSV; the second row has no CVE. */
export const kevTable = `${kevColumns}
CVE-2026-10001,Acme,Left,"Acme Left ${secret}, remote",2026-03-05,"A weakness, exploited",Update,2026-03-26,Known,https://acme.example/advisory ; https://nvd.nist.gov/vuln/detail/CVE-2026-10001,"CWE-79, CWE-89"
nothing,Acme,Left,Weakness,2026-03-05,Text,Update,2026-03-26,Unknown,,
`;

/** Returns a CSAF document of the given version. */
export function csafDocument(version: string): object {
  return {
    document: {
      category: 'csaf_security_advisory',
      csaf_version: version,
      publisher: { category: 'vendor', name: 'Acme', namespace: 'https://acme.example' },
      title: `Weakness ${secret}`,
      tracking: {
        id: 'ACME-2026-1',
        initial_release_date: '2026-03-01T00:00:00Z',
        current_release_date: '2026-03-02T00:00:00Z',
        status: 'final',
        version: '1',
      },
    },
    product_tree: {
      full_product_names: [
        { product_id: 'P1', name: 'Left 1.0', product_identification_helper: { purl: 'pkg:npm/left@1.0.0' } },
      ],
    },
    vulnerabilities: [{ cve: 'CVE-2026-10001', product_status: { known_affected: ['P1'] } }],
  };
}

const epssTable = `#model_version:v2026.03.01,score_date:2026-03-05T12:55:00Z
cve,epss,percentile
CVE-2026-10001,0.5,0.9
CVE-2026-10002,2,0.9
${secret},0.5,0.9
`;

const kevCatalog = {
  title: 'CISA Catalog',
  catalogVersion: '2026.03.05',
  dateReleased: '2026-03-05T15:00:00Z',
  count: 1,
  vulnerabilities: [{ cveID: 'CVE-2026-10001', vendorProject: secret, dateAdded: '2026-03-05', dueDate: '2026-03-26' }],
};

/** A small file of each format in each of its forms. */
export const advisorySamples: readonly (readonly [format: string, form: string, text: string])[] = [
  ['osv', 'one record', pretty(osvRecord('OSV-2026-1'))],
  ['osv', 'a list', list(osvRecord('OSV-2026-1'), osvRecord('OSV-2026-2'))],
  ['csaf', 'a document', pretty(csafDocument('2.0'))],
  ['nvd', 'an answer', pretty(nvdAnswer)],
  ['cve', 'one record', pretty(cveRecord([{ packageURL: 'pkg:npm/left', defaultStatus: 'affected', versions: [] }]))],
  ['kev', 'JSON', pretty(kevCatalog)],
  ['kev', 'CSV', kevTable],
  ['epss', 'CSV', epssTable],
];
