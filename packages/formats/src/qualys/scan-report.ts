import { addRule, addHit } from '../add-sighting.ts';
import { codeBlock } from '../code-block.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { fact } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { coverHost } from '../scan-coverage.ts';
import { locationOfHost } from '../scanned-host.ts';
import { attributeOf, childText, requiredText, ownText } from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-plan.ts';
import { readQualysRule, severityOfLevel } from './qualys-rule.ts';

/** Record paths of a SCAN, as the web interface exports it. */
export const scanReportRecords = ['HEADER/KEY', 'SCAN/IP', 'CAT/VULN', 'CAT/PRACTICE', 'CAT/INFO', 'CAT/SERVICE'];

const maxEvidence = 14_000;

function addResult(draft: FindingsDraft, { element, parents }: XmlRecord, seenAt: string | null): void {
  const category = parents.at(-1);
  const host = parents.find(({ name }) => name === 'IP');
  const ip = attributeOf(host, 'value');
  const port = attributeOf(category, 'port');
  const ruleId = requiredText(attributeOf(element, 'number'), element, 'number');
  const isInformation = element.name === 'INFO' || element.name === 'SERVICE';
  addRule(draft, ruleId, { line: element.line, read: () => readQualysRule(element, null) });
  addHit(draft, {
    ruleId,
    variant: '',
    severity: isInformation ? 'info' : severityOfLevel(attributeOf(element, 'severity')),
    ...locationOfHost({
      address: ip,
      names: [attributeOf(host, 'name')],
      port,
      protocol: attributeOf(category, 'protocol') || 'tcp',
      facts: [fact('fqdn', attributeOf(host, 'name'))],
    }),
    distinction: '',
    seen: [seenAt],
    line: element.line,
    evidence: () => codeBlock('Result', childText(element, 'RESULT'), maxEvidence),
  });
}

/** Returns a reader for the records of a SCAN. */
export function scanReportReader(draft: FindingsDraft): (record: XmlRecord) => void {
  let seenAt: string | null = null;
  return (record) => {
    const { element } = record;
    if (element.name === 'IP') coverHost(draft, attributeOf(element, 'value'), attributeOf(element, 'name'));
    else if (element.name !== 'KEY') addResult(draft, record, seenAt);
    else if (attributeOf(element, 'value') === 'DATE') seenAt = readTime(ownText(element));
  };
}
