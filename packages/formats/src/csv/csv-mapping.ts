import { type CsvField, csvFields } from '@gatehouse/domain/finding-columns';

import { formatFailure } from '../read-failure.ts';

/** The name of the column for each field that the table has; a finding needs its title. */
export type CsvMapping = { title: string } & Partial<Record<CsvField, string>>;

// As people and tools call their columns, without case, spaces and punctuation; the likelier name stands first.
const usualNames: Record<CsvField, string> = {
  title:
    'title findingtitle findingname finding vulnerabilityname vulnerabilitytitle vulnerability vulntitle nvtname checktitle issuetitle issuename issue pluginname name summary',
  severity: 'severity severityrating risk riskrating risklevel riskfactor rating criticality threat priority level',
  cvssVector:
    'cvssvector cvssv40vector cvssv4vector cvss4vector cvssv31vector cvssv3vector cvss3vector vector vectorstring cvssv4 cvss4 cvssv31 cvss31 cvssv3 cvss3 cvss cvssscore',
  description: 'description details detail technicaldescription synopsis observation overview',
  impact: 'impact businessimpact consequence consequences',
  recommendation:
    'recommendation recommendations remediation remediationadvice mitigation solution fix howtofix countermeasure countermeasures',
  evidence: 'evidence proof proofofconcept poc stepstoreproduce reproduction replicationsteps pluginoutput output',
  references: 'references reference links link seealso',
  host: 'host hosts ip ipaddress hostname asset assets affectedasset affectedassets affectedhost affectedhosts target targets dnsname fqdn server affectedentities affectedcomponents component',
  location: 'location locations url urls uri path affectedurl affectedurls endpoint endpoints address vulnerableurl',
  port: 'port ports serviceport',
  cwe: 'cwe cweid cweids cwenumber weakness',
  cve: 'cve cves cveid cveids vulnerabilityid vulnerabilityids',
  tags: 'tags tag labels label category categories',
  ruleId:
    'ruleid rule pluginid vulnid checkid templateid findingid testid nvtoid qid plugin externalid uniqueid id key',
  status: 'status state findingstatus vulnerabilitystatus retest reteststatus resolution',
};

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The columns by their usual names, each for one field; null when none of them is a title. */
export function guessMapping(headers: readonly string[]): CsvMapping | null {
  const taken = new Set<string>();
  const mapping: Partial<Record<CsvField, string>> = {};
  for (const field of csvFields) {
    const names = usualNames[field].split(' ');
    const found = names.flatMap((name) => headers.filter((header) => plain(header) === name && !taken.has(header)))[0];
    if (found === undefined) continue;
    taken.add(found);
    mapping[field] = found;
  }
  const { title } = mapping;
  return title === undefined ? null : { ...mapping, title };
}

const mostNamed = 40;

function nameColumns(headers: readonly string[]): string {
  const named = headers.filter((header) => header !== '').map((header) => JSON.stringify(header.slice(0, 100)));
  const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '';
  return `${named.slice(0, mostNamed).join(', ')}${more}`;
}

/** Refuses a mapping that names a column which the table does not have. */
export function checkMapping(mapping: CsvMapping, headers: readonly string[], line: number): void {
  const known = new Set(headers.map((header) => header.toLowerCase()));
  const wrong = csvFields.find((field) => !known.has((mapping[field] ?? mapping.title).trim().toLowerCase()));
  if (wrong === undefined) return;
  const message = `The table has no column ${JSON.stringify(mapping[wrong])} for the ${wrong}; it has ${nameColumns(headers)}.`;
  throw formatFailure(message, { line });
}

/** Refuses a table in which no column is called as a title is. */
export function refuseHeaders(headers: readonly string[], line: number): never {
  const message = `No column of the table is called as a title is, such as "Title" or "Name"; it has ${nameColumns(headers)}.`;
  throw formatFailure(message, { line });
}
