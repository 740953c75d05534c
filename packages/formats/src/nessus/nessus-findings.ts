import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit, groupKey } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses, readScore } from '../identifiers.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { fact, locate, type AssetLocation } from '../read-place.ts';
import { takeRecord } from '../rejected-records.ts';
import { joinParts } from '../stated-facts.ts';
import { readTime } from '../read-time.ts';
import { coverHost, noteScanTime } from '../scan-coverage.ts';
import { severityOfWord } from '../severity-words.ts';
import { versionedVector } from '../vector-version.ts';
import {
  attributeOf,
  childrenOf,
  childText,
  childTexts,
  requiredText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import { readXml } from '../xml/read-xml.ts';
import { describeExploitation, listNumbers } from './nessus-exploitation.ts';
import { readPreference } from './nessus-policy.ts';
import {
  complianceEvidence,
  readComplianceCheck,
  readComplianceRule,
  type ComplianceCheck,
} from './nessus-compliance.ts';

const plan: XmlPlan = {
  format: 'nessus',
  called: 'a Nessus v2 report',
  isRoot: ({ name }) => name === 'NessusClientData_v2',
  records: new Set(['ServerPreferences/preference', 'ReportHost/HostProperties', 'ReportHost/ReportItem']),
};

const severities: Record<string, Severity> = { 0: 'info', 1: 'low', 2: 'medium', 3: 'high', 4: 'critical' };

const maxOutput = 14_000;

/** The host properties, which precede its items. */
interface Host {
  element: XmlElement | undefined;
  ip: string;
  facts: AssetLocation['facts'];
  seen: (string | null)[];
}

/** Reads seconds since 1970, which some versions write as the only time. */
function readStamp(text: string): string | null {
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) : 0;
  return seconds > 0 ? new Date(seconds * 1_000).toISOString() : null;
}

function readHost(properties: XmlElement, element: XmlElement | undefined): Host {
  const tags = new Map(childrenOf(properties, 'tag').map((tag) => [attributeOf(tag, 'name'), ownText(tag)]));
  const tag = (name: string): string => tags.get(name) ?? '';
  const times = ['HOST_START', 'HOST_END'].map((name) => readTime(tag(name)) ?? readStamp(tag(`${name}_TIMESTAMP`)));
  const facts = [
    fact('fqdn', tag('host-fqdn') || tag('host-rdns')),
    fact('operatingSystem', tag('operating-system')),
    fact('netbiosName', tag('netbios-name')),
    fact('macAddress', tag('mac-address')),
  ];
  return { element, ip: tag('host-ip'), facts: facts.filter((known) => known !== null), seen: times };
}

function readCvss(item: XmlElement): RuleText['cvss'] {
  const versions: [vector: string, scores: string[]][] = [
    ['cvss4_vector', ['cvss4_base_score']],
    ['cvss3_vector', ['cvss3_base_score', 'cvssv3']],
    ['cvss_vector', ['cvss_base_score', 'cvss']],
  ];
  return versions.map(([name, scores]) => ({
    vector: versionedVector(childText(item, name), name),
    score: readScore(childText(item, ...scores)),
  }));
}

function readRule(item: XmlElement): RuleText {
  const solution = childText(item, 'solution');
  const xrefs = childTexts(item, 'xref');
  const weaknesses = [...childTexts(item, 'cwe'), ...xrefs.filter((xref) => xref.startsWith('CWE:'))];
  const hasExploit = childText(item, 'exploit_available') === 'true';
  const tags = [
    attributeOf(item, 'pluginFamily'),
    hasExploit ? 'exploit available' : '',
    ...otherWeaknesses(weaknesses),
  ];
  return {
    title: attributeOf(item, 'pluginName') || childText(item, 'plugin_name'),
    severity: null,
    cvss: readCvss(item),
    description: joinParts([
      wrappedToMarkdown(childText(item, 'synopsis')),
      wrappedToMarkdown(childText(item, 'description')),
      describeExploitation(item),
    ]),
    impact: '',
    recommendation: /^n\/a$/i.test(solution) ? '' : wrappedToMarkdown(solution),
    references: [...findAddresses(childTexts(item, 'see_also')), ...listNumbers(item, xrefs)],
    cwe: findCwe(weaknesses),
    cve: findCves(childTexts(item, 'cve')),
    tags: tags.filter((tag) => tag !== ''),
  };
}

// A web application scan uses URLs as host names. Port 0 means the host as a whole.
function placeOf(item: XmlElement, name: string, host: Host | null): AssetLocation {
  const isWeb = name.includes('://');
  return locate({
    hosts: [name],
    location: childText(item, 'uri', 'url') || (isWeb ? name : ''),
    ip: host?.ip ?? '',
    port: attributeOf(item, 'port'),
    protocol: attributeOf(item, 'protocol') || 'tcp',
    facts: host?.facts ?? [],
  });
}

interface Weakness {
  variant: string;
  read: () => RuleText;
  evidence: () => string;
}

function weaknessOf(item: XmlElement, check: ComplianceCheck | null): Weakness {
  if (check === null) {
    const evidence = (): string => codeBlock('Output', childText(item, 'plugin_output'), maxOutput);
    return { variant: '', read: () => readRule(item), evidence };
  }
  const read = (): RuleText => readComplianceRule(item, check);
  return { variant: check.name, read, evidence: () => complianceEvidence(item, check) };
}

function addItem(draft: FindingsDraft, item: XmlElement, place: { name: string; host: Host | null }): void {
  const ruleId = requiredText(attributeOf(item, 'pluginID'), item, 'pluginID');
  const { variant, read, evidence } = weaknessOf(item, readComplianceCheck(item));
  addRule(draft, groupKey(ruleId, variant), { line: item.line, read });
  addHit(draft, {
    ruleId,
    variant,
    severity: severityOfWord(severities, attributeOf(item, 'severity')),
    severityWord: attributeOf(item, 'severity'),
    ...placeOf(item, place.name, place.host),
    distinction: '',
    seen: place.host?.seen ?? [],
    line: item.line,
    evidence,
  });
}

/** The state while a report is read: the current host, and the number of passed compliance checks. */
interface ReaderState {
  draft: FindingsDraft;
  host: Host | null;
  passed: number;
}

function passItem(state: ReaderState, { element, parents }: XmlRecord): void {
  const { draft, host } = state;
  const hostElement = parents.at(-1);
  const result = readComplianceCheck(element)?.result;
  if (result === 'PASSED') state.passed += 1;
  else if (result === 'ERROR') draft.skipped += 1;
  else {
    const known = host?.element === hostElement ? host : null;
    addItem(draft, element, { name: attributeOf(hostElement, 'name'), host: known });
  }
}

/** Records a host as scanned, even without results. */
function passHost(state: ReaderState, { element, parents }: XmlRecord): void {
  state.host = readHost(element, parents.at(-1));
  coverHost(state.draft, attributeOf(parents.at(-1), 'name'), state.host.ip);
  noteScanTime(state.draft, ...state.host.seen);
}

/** Reads a Nessus v2 report of hosts, web applications or audits into one finding per plugin or failed check. */
export async function nessusFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const state: ReaderState = { draft: createDraft('nessus', limits), host: null, passed: 0 };
  for await (const record of readXml(input, plan, state.draft)) {
    if (record.element.name === 'preference') readPreference(state.draft, record.element);
    else if (record.element.name === 'HostProperties') passHost(state, record);
    else takeRecord(state.draft, () => passItem(state, record));
  }
  const reading = closeDraft(state.draft);
  const passed = state.passed === 0 ? [] : [`Passed compliance checks, skipped: ${state.passed}.`];
  return { ...reading, warnings: [...reading.warnings, ...passed] };
}
