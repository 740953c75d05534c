import type { SaxesTagPlain } from 'saxes';

import { allowedText } from './forbidden-characters.ts';
import { depthError, refuseEmptyOther, refuseRecord, wrongRootError } from './refuse-xml.ts';
import type { XmlElement } from './xml-element.ts';
import type { XmlReading } from './xml-reading.ts';

// Every element uses memory, even an empty one.
const elementCharacters = 100;

/** Records the position at which the last token ended. */
export function updateMark({ parser, mark }: XmlReading, isTag: boolean): void {
  mark.position = parser.position;
  mark.line = parser.line;
  mark.column = parser.column + 1;
  mark.isTag = isTag;
}

function spend(reading: XmlReading, characters: number): void {
  reading.cost += characters;
  if (reading.cost > reading.limits.record) throw refuseRecord(reading);
}

function isRecord({ plan, open, recordNames }: XmlReading, name: string): boolean {
  return recordNames.has(name) && plan.records.has(`${open.at(-1)?.name ?? ''}/${name}`);
}

function beginRecord(reading: XmlReading, element: XmlElement): void {
  if (reading.kept.length === 0) reading.cost = 0;
  reading.costsBefore.push(reading.cost);
  reading.kept.push(element);
}

function nameOf({ plan }: XmlReading, { name }: SaxesTagPlain): string {
  return plan.ignoresPrefixes === true ? name.slice(name.indexOf(':') + 1) : name;
}

// A report has a few dozen element names; a file of another format may have any number.
const maxNames = 200;

function noteName(reading: XmlReading, element: XmlElement): void {
  reading.root ??= element;
  const { plan, names, hasRecords } = reading;
  if (plan.isOwnEmpty !== undefined && !hasRecords && names.size < maxNames) names.add(element.name);
}

/** Returns the attributes with replacement characters for those that XML does not allow. */
function allowedValues({ hasForbidden }: XmlReading, { attributes }: SaxesTagPlain): XmlElement['attributes'] {
  if (!hasForbidden) return attributes;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, allowedText(value)]));
}

/** Handles a start tag. The element is a record, part of a record, or skipped. */
export function openElement(reading: XmlReading, tag: SaxesTagPlain): void {
  const { open, kept, mark } = reading;
  const name = nameOf(reading, tag);
  const element: XmlElement = { name, attributes: allowedValues(reading, tag), line: mark.line, content: [] };
  if (open.length >= reading.limits.depth) throw depthError(reading);
  if (!reading.hasRoot && !reading.plan.isRoot(element)) throw wrongRootError(reading);
  reading.hasRoot = true;
  noteName(reading, element);
  const begins = isRecord(reading, name);
  open.push(element);
  if (begins) beginRecord(reading, element);
  else if (kept.length > 0) {
    kept.at(-1)?.content.push(element);
    kept.push(element);
  }
  if (kept.length > 0) spend(reading, reading.parser.position - mark.position + elementCharacters);
}

/** Adds text to the current record. */
export function addText(reading: XmlReading, text: string): void {
  const element = reading.kept.at(-1);
  if (element === undefined || text.trim() === '') return;
  const cut = text.slice(0, reading.limits.keptText);
  const part = reading.hasForbidden ? allowedText(cut) : cut;
  spend(reading, part.length);
  element.content.push(part);
}

/** Handles an end tag. If the element is a record, it becomes ready. */
export function closeElement(reading: XmlReading): void {
  reading.open.pop();
  const element = reading.kept.pop();
  if (element === undefined || !isRecord(reading, element.name)) return;
  reading.cost = reading.costsBefore.pop() ?? 0;
  reading.hasRecords = true;
  reading.ready.push({ element, parents: [...reading.open] });
}

/** Throws if a document without records belongs to another tool. */
export function assertOwnFormat(reading: XmlReading): void {
  const { plan, root, names, hasRecords } = reading;
  if (hasRecords || root === null || plan.isOwnEmpty === undefined || plan.isOwnEmpty(root, names)) return;
  throw refuseEmptyOther(reading);
}
