import { isIP } from 'node:net';

import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addSighting } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findAddresses, findCves, findCwe, readPort, readScore } from '../identifiers.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { readTime } from '../read-time.ts';
import { severityOfWord } from '../severity-words.ts';
import {
  attributeOf,
  childrenOf,
  childText,
  childTexts,
  demandText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import { readXml } from '../xml/read-xml.ts';

const plan: XmlPlan = {
  format: 'nessus',
  called: 'a Nessus v2 report',
  isRoot: ({ name }) => name === 'NessusClientData_v2',
  records: new Set(['ReportHost/HostProperties', 'ReportHost/ReportItem']),
};

const severities: Record<string, Severity> = { 0: 'info', 1: 'low', 2: 'medium', 3: 'high', 4: 'critical' };

const maxOutput = 14_000;

/** What the file says about a host, before its items. */
interface Host {
  element: XmlElement | undefined;
  ip: string;
  seen: (string | null)[];
}

function readHost(properties: XmlElement, element: XmlElement | undefined): Host {
  const tags = new Map(childrenOf(properties, 'tag').map((tag) => [attributeOf(tag, 'name'), ownText(tag)]));
  const times = ['HOST_START', 'HOST_END'].map((name) => readTime(tags.get(name) ?? ''));
  return { element, ip: tags.get('host-ip') ?? '', seen: times };
}

function readCvss(item: XmlElement): RuleText['cvss'] {
  const versions: [vectors: string[], scores: string[]][] = [
    [['cvss4_vector'], ['cvss4_base_score']],
    [['cvss3_vector'], ['cvss3_base_score', 'cvssv3']],
    [['cvss_vector'], ['cvss_base_score', 'cvss']],
  ];
  return versions.map(([vectors, scores]) => ({
    vector: childText(item, ...vectors),
    score: readScore(childText(item, ...scores)),
  }));
}

function readRule(item: XmlElement): RuleText {
  const solution = childText(item, 'solution');
  const xrefs = childTexts(item, 'xref');
  const texts = [childText(item, 'synopsis'), childText(item, 'description')].map(plainToMarkdown);
  const hasExploit = childText(item, 'exploit_available') === 'true';
  return {
    title: attributeOf(item, 'pluginName') || childText(item, 'plugin_name'),
    severity: null,
    cvss: readCvss(item),
    description: texts.filter((text) => text !== '').join('\n\n'),
    impact: '',
    recommendation: /^n\/a$/i.test(solution) ? '' : plainToMarkdown(solution),
    references: findAddresses(childTexts(item, 'see_also')),
    cwe: findCwe([...childTexts(item, 'cwe'), ...xrefs.filter((xref) => xref.startsWith('CWE:'))]),
    cve: findCves(childTexts(item, 'cve')),
    tags: [attributeOf(item, 'pluginFamily'), hasExploit ? 'exploit available' : ''].filter((tag) => tag !== ''),
  };
}

// A web application scan names its hosts by their addresses; port 0 stands for the host as a whole.
function locate(item: XmlElement, host: string): string {
  const port = readPort(attributeOf(item, 'port'));
  const uri = childText(item, 'uri', 'url');
  if (uri !== '') return uri;
  if (port === null || host.includes('://')) return host;
  return `${host}:${port}/${attributeOf(item, 'protocol').toLowerCase() || 'tcp'}`;
}

function addItem(draft: FindingsDraft, { element: item, parents }: XmlRecord, host: Host | null): void {
  const hostElement = parents.at(-1);
  const name = attributeOf(hostElement, 'name');
  const known = host?.element === hostElement ? host : null;
  const ip = [known?.ip ?? '', name].find((text) => isIP(text) > 0) ?? null;
  const ruleId = demandText(attributeOf(item, 'pluginID'), item, 'pluginID');
  addRule(draft, ruleId, { line: item.line, read: () => readRule(item) });
  addSighting(draft, {
    ruleId,
    variant: '',
    severity: severityOfWord(severities, attributeOf(item, 'severity')),
    host: name,
    location: locate(item, name),
    ip,
    port: readPort(attributeOf(item, 'port')),
    distinction: '',
    seen: known?.seen ?? [],
    line: item.line,
    evidence: () => codeBlock('Output', childText(item, 'plugin_output'), maxOutput),
  });
}

/** Reads a Nessus v2 report, of hosts or of web applications, into one finding per plugin. */
export async function nessusFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('nessus', limits);
  let host: Host | null = null;
  for await (const record of readXml(input, plan)) {
    if (record.element.name === 'HostProperties') host = readHost(record.element, record.parents.at(-1));
    else addItem(draft, record, host);
  }
  return closeDraft(draft);
}
