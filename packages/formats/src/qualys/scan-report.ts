import { addRule, addSighting } from '../add-sighting.ts';
import { codeBlock } from '../code-block.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { locate } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { attributeOf, childText, demandText, ownText } from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-plan.ts';
import { readQualysRule, severityOfLevel } from './qualys-rule.ts';

/** The records of a SCAN, as the web interface exports one. */
export const scanReportRecords = ['HEADER/KEY', 'CAT/VULN', 'CAT/PRACTICE', 'CAT/INFO', 'CAT/SERVICE'];

const maxEvidence = 14_000;

function addResult(draft: FindingsDraft, { element, parents }: XmlRecord, seenAt: string | null): void {
  const category = parents.at(-1);
  const host = parents.find(({ name }) => name === 'IP');
  const ip = attributeOf(host, 'value');
  const port = attributeOf(category, 'port');
  const ruleId = demandText(attributeOf(element, 'number'), element, 'number');
  const isInformation = element.name === 'INFO' || element.name === 'SERVICE';
  addRule(draft, ruleId, { line: element.line, read: () => readQualysRule(element, null) });
  addSighting(draft, {
    ruleId,
    variant: '',
    severity: isInformation ? 'info' : severityOfLevel(attributeOf(element, 'severity')),
    ...locate({
      hosts: [attributeOf(host, 'name'), ip],
      location: port === '' ? ip : `${ip}:${port}/${attributeOf(category, 'protocol') || 'tcp'}`,
      ip,
      port,
    }),
    distinction: '',
    seen: [seenAt],
    line: element.line,
    evidence: () => codeBlock('Result', childText(element, 'RESULT'), maxEvidence),
  });
}

/** Reads the records of a SCAN. */
export function scanReportReader(draft: FindingsDraft): (record: XmlRecord) => void {
  let seenAt: string | null = null;
  return (record) => {
    const { element } = record;
    if (element.name !== 'KEY') addResult(draft, record, seenAt);
    else if (attributeOf(element, 'value') === 'DATE') seenAt = readTime(ownText(element));
  };
}
