import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft } from '../finding-draft.ts';
import { readTime } from '../read-time.ts';
import { readXml } from '../xml/read-xml.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  childTexts,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import {
  closeReport,
  noteCategory,
  noteEntry,
  openReport,
  type WapitiField,
  type WapitiReport,
} from './wapiti-entry.ts';

const plan: XmlPlan = {
  format: 'wapiti',
  called: 'a Wapiti report',
  isRoot: (root) => root.name === 'report' && attributeOf(root, 'type') === 'security',
  records: new Set(['report_infos/info', 'vulnerabilities/vulnerability', 'entries/entry']),
};

const maxNameCharacters = 300;

function nameOf(category: XmlElement | undefined): string {
  return attributeOf(category, 'name').slice(0, maxNameCharacters);
}

function fieldOf(entry: XmlElement): WapitiField {
  const response = childOf(entry, 'detail', 'response');
  return (name) => (name === 'response' ? childText(response, 'body', 'status_code') : childText(entry, name));
}

function passInfo(report: WapitiReport, info: XmlElement): void {
  const name = attributeOf(info, 'name');
  if (name === 'target') report.target = ownText(info).slice(0, 2_000);
  if (name === 'dateOfScan') report.seenAt = readTime(ownText(info));
}

function passCategory(report: WapitiReport, category: XmlElement): void {
  const references = childrenOf(childOf(category, 'references'), 'reference');
  noteCategory(
    report,
    {
      name: nameOf(category),
      description: childText(category, 'description'),
      solution: childText(category, 'solution'),
      references: references.flatMap((one) => [childText(one, 'title'), childText(one, 'url')]),
      tags: [...new Set(references.flatMap((one) => childTexts(childOf(one, 'wstg'), 'code')))].slice(0, 50),
    },
    category.line,
  );
}

function pass(report: WapitiReport, { element, parents }: XmlRecord): void {
  const category = parents.find(({ name }) => name === 'vulnerability');
  if (element.name === 'info') passInfo(report, element);
  else if (element.name === 'vulnerability') passCategory(report, element);
  // Anomalies and additional information have entries, too.
  else if (category !== undefined) noteEntry(report, nameOf(category), { field: fieldOf(element), line: element.line });
}

/** Reads a Wapiti report in XML. */
export async function readWapitiXml(input: FileInput, draft: FindingsDraft): Promise<void> {
  const report = openReport(draft);
  for await (const record of readXml(input, plan, draft)) pass(report, record);
  closeReport(report);
}
