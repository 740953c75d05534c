import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import type { Severity } from '@gatehouse/domain/severity';

import { inertJson } from '../json/inert-json.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import {
  dayOf,
  type ExportedAsset,
  type ExportedEngagement,
  type ExportedFinding,
  mostCharacters,
} from './exported-finding.ts';
import { isInertAddress } from './inert-address.ts';

const severities: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
  // DefectDojo has no milder word.
  none: 'Info',
};

// Its columns end here.
const maxCharacters = { title: 511, id: 500 };

type Fields = Record<string, unknown>;

/** The flags that stand for a status there. */
function flagsOf({ statusVulnerability, lastSeen }: ExportedFinding): Fields {
  const isFixed = statusVulnerability === 'Fixed';
  const isAccepted = statusVulnerability === 'Acknowledged';
  return {
    active: !isFixed && !isAccepted,
    verified: true,
    ...(isFixed ? { is_mitigated: true } : {}),
    ...(isFixed && lastSeen !== null ? { mitigated: lastSeen } : {}),
    ...(isAccepted ? { risk_accepted: true } : {}),
    ...(statusVulnerability === 'Retest' ? { under_review: true } : {}),
  };
}

function cvssOf({ cvssv3, cvssScore }: ExportedFinding): Fields {
  const parsed = parseVector(cvssv3 ?? '');
  const field = parsed.ok && parsed.version === '4.0' ? 'cvssv4' : 'cvssv3';
  return {
    ...(parsed.ok ? { [field]: cvssv3 } : {}),
    ...(cvssScore === null ? {} : { [`${field}_score`]: cvssScore }),
  };
}

const networkHost = /^[\w.:-]+$/;

function isAddress(location: string): boolean {
  const url = location.includes('://') && isInertAddress(location) ? URL.parse(location) : null;
  return url !== null && url.hostname !== '';
}

/** The forms of a location that are addresses there, or can be written as one. */
function addressOf({ host, location, port }: ExportedAsset): string | null {
  const name = host.includes(':') ? `[${host}]` : host;
  const withPort = `${name}:${port}`;
  const addresses = new Map([
    ['', name],
    [host, name],
    [withPort, withPort],
    [`${withPort}/tcp`, `tcp://${withPort}`],
    [`${withPort}/udp`, `udp://${withPort}`],
  ]);
  return isAddress(location) ? location : (addresses.get(location) ?? null);
}

/** A place in the network as an address, or in the parts of one where the location is in a tool's own words. */
function endpointOf(asset: ExportedAsset): string | Fields {
  const { host, location, port } = asset;
  return addressOf(asset) ?? { host, ...(port === null ? {} : { port }), path: location };
}

/** A place in code, of which a record there has room for one. */
function codeOf({ host, location }: ExportedAsset): Fields {
  const [, path = location, line] = /^(.+?):(\d{1,9})$/.exec(location) ?? [];
  const isNamed = host !== '' && host !== path && host !== location;
  return {
    file_path: path,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(isNamed ? { service: host } : {}),
    static_finding: true,
    dynamic_finding: false,
  };
}

function isInNetwork({ host }: ExportedAsset): boolean {
  return networkHost.test(host);
}

/** It shows texts as Markdown, and HTML in them as HTML. */
const shown = (markdown: string): string => safeMarkdown(markdown, mostCharacters);

function textsOf({
  description,
  impact,
  recommendation,
  evidence,
  references,
  tags,
  cwe,
  cve,
}: ExportedFinding): Fields {
  return {
    description: shown(description),
    impact: shown(impact),
    mitigation: shown(recommendation),
    steps_to_reproduce: shown(evidence),
    references: shown(references.join('\n')),
    ...(cwe === null ? {} : { cwe }),
    ...(cve.length === 0 ? {} : { vulnerability_ids: cve }),
    tags,
  };
}

/** One record, and one more for every further place in code; the id of the rule holds them together. */
function recordsOf(finding: ExportedFinding): Fields[] {
  const endpoints = finding.affectedAssets.filter(isInNetwork).map(endpointOf);
  const codes = finding.affectedAssets.filter((asset) => !isInNetwork(asset)).map(codeOf);
  const date = dayOf(finding.firstSeen);
  const record = {
    title: finding.title.slice(0, maxCharacters.title).toWellFormed(),
    severity: severities[finding.severity],
    ...(date === '' ? {} : { date }),
    ...(finding.dueDate === null ? {} : { planned_remediation_date: finding.dueDate }),
    ...cvssOf(finding),
    ...textsOf(finding),
    ...flagsOf(finding),
    static_finding: false,
    dynamic_finding: true,
    vuln_id_from_tool: (finding.source.ruleId || finding._id).slice(0, maxCharacters.id),
  };
  const [code = {}, ...more] = codes;
  const first = {
    ...record,
    ...code,
    unique_id_from_tool: finding._id,
    ...(endpoints.length > 0 ? { endpoints } : {}),
  };
  const others = more.map((own, index) => ({ ...record, ...own, unique_id_from_tool: `${finding._id}-${index + 2}` }));
  return [first, ...others];
}

/** Findings in DefectDojo's "Generic Findings Import" (JSON). The pieces together are the file. */
export function* writeDefectDojo(
  findings: Iterable<ExportedFinding>,
  { title }: ExportedEngagement,
): Generator<string> {
  yield `{"name":${inertJson(title)},"type":"Gatehouse","findings":[`;
  let isFirst = true;
  for (const finding of findings) {
    for (const record of recordsOf(finding)) {
      yield `${isFirst ? '\n' : ',\n'}${inertJson(record)}`;
      isFirst = false;
    }
  }
  yield '\n]}\n';
}
