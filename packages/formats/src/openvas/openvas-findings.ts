import { addRule, addSighting, groupKey } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlock } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { readScaled } from '../identifiers.ts';
import { fact, locate } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { readOpenvasRule, readOpenvasSeverity } from './openvas-rule.ts';

const plan: XmlPlan = {
  format: 'openvas',
  called: 'an OpenVAS report',
  // Other tools call their root a report as well, without the id of one.
  isRoot: (root) =>
    ['get_reports_response', 'get_results_response'].includes(root.name) ||
    (root.name === 'report' && attributeOf(root, 'id') !== ''),
  records: new Set(['results/result', 'get_results_response/result']),
};

const maxEvidence = 14_000;

function addResult(draft: FindingsDraft, result: XmlElement): void {
  const nvt = childOf(result, 'nvt');
  const name = childText(nvt, 'name') || childText(result, 'name');
  const oid = attributeOf(nvt, 'oid');
  // Oid 0 stands for results of no test, such as the answer of an agent; only their names differ.
  const ruleId = oid === '' ? '0' : oid;
  const variant = ruleId === '0' ? name : '';
  const host = ownText(childOf(result, 'host'));
  const hostName = childText(childOf(result, 'host'), 'hostname');
  const port = childText(result, 'port');
  addRule(draft, groupKey(ruleId, variant), { line: result.line, read: () => readOpenvasRule(result, name) });
  addSighting(draft, {
    ruleId,
    variant,
    severity: readOpenvasSeverity(result),
    confidence: readScaled(childText(childOf(result, 'qod'), 'value')),
    ...locate({
      hosts: [hostName, host],
      location: [host, port].filter((text) => text !== '').join(':'),
      ip: host,
      port: port.split('/')[0] ?? '',
      facts: [fact('fqdn', hostName)],
    }),
    distinction: '',
    seen: [readTime(childText(result, 'creation_time', 'modification_time'))],
    line: result.line,
    evidence: () => codeBlock('Detection', childText(result, 'description'), maxEvidence),
  });
}

// False positives, messages to developers and errors of the scanner are no findings.
function isRemark(result: XmlElement): boolean {
  const threat = childText(result, 'threat').toLowerCase();
  return ['false positive', 'debug', 'error'].includes(threat) || Number(childText(result, 'severity')) < 0;
}

/** Reads an OpenVAS or Greenbone report in XML into one finding per test. */
export async function openvasFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('openvas', limits);
  for await (const { element } of readXml(input, plan)) {
    if (isRemark(element)) draft.skipped += 1;
    else addResult(draft, element);
  }
  return closeDraft(draft);
}
