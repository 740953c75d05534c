import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit, groupKey } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { dedentFollowing } from '../dedent-following.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readScaled } from '../identifiers.ts';
import { fact } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { limitSeverity } from '../scan-bounds.ts';
import { coverHost } from '../scan-coverage.ts';
import { locationOfHost } from '../scanned-host.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { readOpenvasRule, readOpenvasSeverity } from './openvas-rule.ts';

// Every report has one of these elements, even without results.
const ownNames = ['gmp', 'omp', 'scan_run_status', 'scan_start', 'result_count', 'task'];

const plan: XmlPlan = {
  format: 'openvas',
  called: 'an OpenVAS report',
  // Other tools also use `report` as their root, but without an ID.
  isRoot: (root) =>
    ['get_reports_response', 'get_results_response'].includes(root.name) ||
    (root.name === 'report' && attributeOf(root, 'id') !== ''),
  isOwnEmpty: (root, names) => root.name !== 'report' || ownNames.some((name) => names.has(name)),
  records: new Set(['results/result', 'get_results_response/result', 'host/ip', 'filters/term']),
};

const maxEvidence = 14_000;

function addResult(draft: FindingsDraft, result: XmlElement): void {
  const nvt = childOf(result, 'nvt');
  const name = childText(nvt, 'name') || childText(result, 'name');
  const oid = attributeOf(nvt, 'oid');
  // OID 0 is used for results without a test, such as messages of an agent, which differ only by name.
  const ruleId = oid === '' ? '0' : oid;
  const variant = ruleId === '0' ? name : '';
  const host = ownText(childOf(result, 'host'));
  const hostName = childText(childOf(result, 'host'), 'hostname');
  const port = childText(result, 'port');
  addRule(draft, groupKey(ruleId, variant), { line: result.line, read: () => readOpenvasRule(result, name) });
  addHit(draft, {
    ruleId,
    variant,
    severity: readOpenvasSeverity(result),
    severityWord: childText(result, 'threat'),
    confidence: readScaled(childText(childOf(result, 'qod'), 'value')),
    ...locationOfHost({ address: host, names: [hostName], port, protocol: '', facts: [fact('fqdn', hostName)] }),
    distinction: '',
    seen: [readTime(childText(result, 'creation_time', 'modification_time'))],
    line: result.line,
    evidence: () => codeBlock('Detection', dedentFollowing(childText(result, 'description')), maxEvidence),
  });
}

// False positives, debug messages and scanner errors are not findings.
function isRemark(result: XmlElement): boolean {
  const threat = childText(result, 'threat').toLowerCase();
  return ['false positive', 'debug', 'error'].includes(threat) || Number(childText(result, 'severity')) < 0;
}

// The levels of the filter with which a report is exported, from critical to log.
const levels: readonly [string, Severity][] = [
  ['c', 'critical'],
  ['h', 'high'],
  ['m', 'medium'],
  ['l', 'low'],
  ['g', 'none'],
];

/** Records the severities that the filter of the export left in the report. */
function limitLevels({ coverage, tool }: FindingsDraft, term: string): void {
  const [, kept = ''] = /\blevels="?([a-z]{1,10})\b/.exec(term) ?? [];
  for (const [level, severity] of levels) if (kept.includes(level)) limitSeverity(coverage, tool, severity);
}

/** Reads an OpenVAS or Greenbone XML report into one finding per test. */
export async function openvasFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('openvas', limits);
  for await (const { element } of readXml(input, plan, draft)) {
    // A report lists all hosts, including those without results.
    if (element.name === 'ip') coverHost(draft, ownText(element));
    else if (element.name === 'term') limitLevels(draft, ownText(element));
    else if (isRemark(element)) draft.skipped += 1;
    else addResult(draft, element);
  }
  return closeDraft(draft);
}
