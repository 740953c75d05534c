import { isIP } from 'node:net';

import { addRule, addSighting } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlocks } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findAddresses, findCves, readPort } from '../identifiers.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { readTime } from '../read-time.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childText, demandText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';

const plan: XmlPlan = {
  format: 'nikto',
  called: 'a Nikto report',
  isRoot: ({ name }) => name === 'niktoscan' || name === 'niktoscans',
  records: new Set(['scandetails/item']),
};

const maxCharacters = { fact: 500, proof: 4_000 };

function readRule(item: XmlElement): RuleText {
  const description = childText(item, 'description');
  const sentence = /^.{10,160}?[.:](?=\s)/s.exec(description)?.[0].replace(/[.:]$/, '');
  return {
    title: sentence ?? description.slice(0, 160),
    severity: null,
    cvss: [],
    description: plainToMarkdown(description),
    impact: '',
    recommendation: '',
    references: findAddresses([attributeOf(item, 'osvdblink'), childText(item, 'references')]),
    cwe: null,
    cve: findCves([description, childText(item, 'references')]),
    tags: [],
  };
}

// The site ends and the path begins with a slash.
function joinAddress(site: string, path: string): string {
  return `${site.replace(/\/$/, '')}${path}`;
}

function addItem(draft: FindingsDraft, { element: item, parents }: XmlRecord): void {
  const details = parents.at(-1);
  const host = attributeOf(details, 'targethostname') || attributeOf(details, 'targetip');
  const ip = attributeOf(details, 'targetip');
  const method = attributeOf(item, 'method');
  const description = childText(item, 'description');
  const ruleId = demandText(attributeOf(item, 'id'), item, 'id');
  addRule(draft, ruleId, { line: item.line, read: () => readRule(item) });
  addSighting(draft, {
    ruleId,
    variant: '',
    // Nikto judges nothing.
    severity: 'info',
    host,
    location:
      childText(item, 'namelink', 'iplink') || joinAddress(attributeOf(details, 'sitename'), childText(item, 'uri')),
    ip: isIP(ip) > 0 ? ip : null,
    port: readPort(attributeOf(details, 'targetport')),
    // One test may say different things about one address, one per header say.
    distinction: JSON.stringify([method, description]),
    seen: [readTime(attributeOf(details, 'starttime'))],
    line: item.line,
    evidence: () =>
      codeBlocks([
        ['Method', method, maxCharacters.fact],
        ['Message', description, maxCharacters.proof],
      ]),
  });
}

/** Reads a Nikto report in XML, of one or more hosts, into one finding per test. */
export async function niktoFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('nikto', limits);
  for await (const record of readXml(input, plan)) addItem(draft, record);
  return closeDraft(draft);
}
