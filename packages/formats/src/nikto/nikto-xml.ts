import { addRule, addHit } from '../add-sighting.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { readTime } from '../read-time.ts';
import { coverSite } from '../scan-coverage.ts';
import { takeRecord } from '../rejected-records.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childText, requiredText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import { itemEvidence, itemRule, itemSighting, type NiktoItem, type NiktoTarget } from './nikto-item.ts';

const plan: XmlPlan = {
  format: 'nikto',
  called: 'a Nikto report',
  isRoot: ({ name }) => name === 'niktoscan' || name === 'niktoscans',
  records: new Set(['scandetails/item', 'niktoscan/scandetails']),
};

// The site may end, and the path begin, with a slash.
function joinAddress(site: string, path: string): string {
  return `${site.replace(/\/$/, '')}${path}`;
}

function addItem(draft: FindingsDraft, { element, parents }: XmlRecord): void {
  const details = parents.at(-1);
  const ip = attributeOf(details, 'targetip');
  const target: NiktoTarget = {
    host: attributeOf(details, 'targethostname') || ip,
    ip,
    port: attributeOf(details, 'targetport'),
    seenAt: readTime(attributeOf(details, 'starttime')),
  };
  const item: NiktoItem = {
    ruleId: requiredText(attributeOf(element, 'id'), element, 'id'),
    method: attributeOf(element, 'method'),
    message: childText(element, 'description'),
    path: childText(element, 'uri'),
    references: [attributeOf(element, 'osvdblink'), childText(element, 'references')],
  };
  const site = attributeOf(details, 'sitename');
  const location = childText(element, 'namelink', 'iplink') || joinAddress(site, childText(element, 'uri'));
  addRule(draft, item.ruleId, { line: element.line, read: () => itemRule(item) });
  const sighting = itemSighting(item, target, { location, line: element.line });
  addHit(draft, { ...sighting, evidence: () => itemEvidence(item) });
}

/** Records a host as scanned, even without results. */
function coverDetails(draft: FindingsDraft, details: XmlElement): void {
  const port = attributeOf(details, 'targetport');
  for (const name of ['targethostname', 'targetip'].map((attribute) => attributeOf(details, attribute)))
    coverSite(draft, port === '' || name === '' ? name : `${name}:${port}`);
}

/** Reads a Nikto XML report of one or more hosts. */
export async function readNiktoXml(input: FileInput, draft: FindingsDraft): Promise<void> {
  for await (const record of readXml(input, plan, draft)) {
    if (record.element.name === 'scandetails') coverDetails(draft, record.element);
    else takeRecord(draft, () => addItem(draft, record));
  }
}
