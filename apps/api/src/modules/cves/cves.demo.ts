import type { DemoFiller } from '../../extensions/demo-filler.ts';
import type { AdvisoryRecord } from './advisories/advisory-record.ts';
import { ingestEpss, ingestKev } from './advisories/enrich.service.ts';
import { ingestAdvisories } from './advisories/ingest.service.ts';
import { type KnownVulnerability, readKnownExploited, readKnownVulnerabilities } from './demo/known-vulnerabilities.ts';

function affectedOf({
  ecosystem,
  package: name,
  introduced,
  fixed,
}: KnownVulnerability): Pick<AdvisoryRecord, 'affected' | 'configurations'> {
  if (ecosystem === 'cpe') {
    const criteria = `cpe:2.3:a:${name}:*:*:*:*:*:*:*:*`;
    const bounds = { versionStartIncluding: introduced, ...(fixed === null ? {} : { versionEndExcluding: fixed }) };
    const cpeMatch = [{ vulnerable: true, criteria, ...bounds }];
    return { affected: [], configurations: [{ nodes: [{ operator: 'OR', cpeMatch }] }] };
  }
  const events = [{ introduced }, ...(fixed === null ? [] : [{ fixed }])];
  return { affected: [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }], configurations: [] };
}

const terms = { osv: 'CC-BY-4.0', nvd: 'Public domain', cve: 'CVE Terms of Use' } as const;

function advisoryOf(known: KnownVulnerability, source: keyof typeof terms): AdvisoryRecord {
  const { cve, vector, published, cwe, summary } = known;
  return {
    source,
    id: cve,
    aliases: [],
    summary,
    details: `${summary}. Update to a fixed version, or follow the references for mitigations.`,
    published,
    modified: published,
    withdrawn: null,
    vectors: [{ source: source === 'osv' ? 'github' : 'nvd', vector }],
    severity: null,
    cwes: [cwe],
    references: [
      { url: `https://www.cve.org/CVERecord?id=${cve}`, kind: 'Advisory' },
      { url: `https://nvd.nist.gov/vuln/detail/${cve}`, kind: 'Advisory' },
    ],
    ...affectedOf(known),
    license: terms[source],
    statements: [],
  };
}

/** Adds advisories, EPSS scores and the KEV catalog, which all demo companies share. */
export const fillAdvisories: DemoFiller = async ({ database, clock, company }) => {
  if (!company.services.includes('assets')) return;
  const knownVulnerabilities = await readKnownVulnerabilities();
  const packages = knownVulnerabilities.filter(({ ecosystem }) => ecosystem !== 'cpe');
  const day = clock.now().toISOString().slice(0, 10);
  const scores = knownVulnerabilities.map(({ cve, epss }) => ({
    cve,
    epss,
    percentile: Math.min(0.999, 0.5 + epss / 2),
  }));
  const exploited = await readKnownExploited();
  await database.withCompany(company.id, async (db) => {
    await ingestAdvisories(
      db,
      'osv',
      packages.map((known) => advisoryOf(known, 'osv')),
    );
    await ingestAdvisories(
      db,
      'nvd',
      knownVulnerabilities.map((known) => advisoryOf(known, 'nvd')),
    );
    await ingestEpss(db, { date: day, records: scores });
    await ingestKev(db, { date: day, records: exploited });
  });
};
