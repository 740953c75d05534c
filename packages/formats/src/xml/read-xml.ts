import { SaxesParser, type SaxesTagPlain } from 'saxes';

import type { FileInput } from '../decode-text.ts';
import { headCharacters } from '../looks-like.ts';
import { decodeXml } from './decode-xml.ts';
import { refuseDepth, refuseEndless, refuseEntities, refuseRecord, refuseRoot, refuseSyntax } from './refuse-xml.ts';
import type { XmlElement } from './xml-element.ts';
import { xmlLimits, type XmlPlan, type XmlRecord } from './xml-plan.ts';
import type { XmlReading } from './xml-reading.ts';

// A piece of a file is parsed in slices of so many characters, so that few finished records wait at a time.
const sliceCharacters = 64 * 1024;

// Every element costs memory, even when it is empty.
const elementCharacters = 100;

function note({ parser, mark }: XmlReading, isTag: boolean): void {
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

function openElement(reading: XmlReading, tag: SaxesTagPlain): void {
  const { open, kept, mark } = reading;
  const name = nameOf(reading, tag);
  const element: XmlElement = { name, attributes: tag.attributes, line: mark.line, content: [] };
  if (open.length >= reading.limits.depth) throw refuseDepth(reading);
  if (!reading.hasRoot && !reading.plan.isRoot(element)) throw refuseRoot(reading);
  reading.hasRoot = true;
  const begins = isRecord(reading, name);
  open.push(element);
  if (begins) beginRecord(reading, element);
  else if (kept.length > 0) {
    kept.at(-1)?.content.push(element);
    kept.push(element);
  }
  if (kept.length > 0) spend(reading, reading.parser.position - mark.position + elementCharacters);
}

function addText(reading: XmlReading, text: string): void {
  const element = reading.kept.at(-1);
  if (element === undefined || text.trim() === '') return;
  const part = text.slice(0, reading.limits.keptText);
  spend(reading, part.length);
  element.content.push(part);
}

function closeElement(reading: XmlReading): void {
  reading.open.pop();
  const element = reading.kept.pop();
  if (element === undefined || !isRecord(reading, element.name)) return;
  reading.cost = reading.costsBefore.pop() ?? 0;
  reading.ready.push({ element, parents: [...reading.open] });
}

/** Every event moves the mark: between two of them the parser holds what it has read. */
function listen(reading: XmlReading): void {
  const { parser } = reading;
  const passed = (): void => note(reading, false);
  parser.on('error', (error) => {
    // "3:14: unclosed tag: a." in the parser's words; behind its own it may quote the file, which no one is shown.
    const [reason = ''] = error.message.replace(/^\d+:\d+: /, '').split(/[:"']/, 1);
    throw refuseSyntax(reading, reason.replace(/\.$/, ''));
  });
  parser.on('doctype', (text) => {
    refuseEntities(reading, text);
    passed();
  });
  parser.on('opentagstart', () => note(reading, true));
  parser.on('opentag', (tag) => {
    openElement(reading, tag);
    passed();
  });
  parser.on('closetag', () => {
    closeElement(reading);
    passed();
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => {
      addText(reading, text);
      passed();
    });
  }
  parser.on('comment', passed);
  parser.on('processinginstruction', passed);
  keepFast(parser);
}

/**
 * With more than seven listeners V8 keeps the fields of the parser in a hash table, and reading takes five times as long.
 * An object from which another one inherits gets its fixed layout back.
 */
function keepFast(parser: SaxesParser): void {
  Object.create(parser);
}

// The parser keeps a text, a tag or a comment until it ends, so one that never ends must be noticed from outside.
function watchLength(reading: XmlReading): void {
  const { parser, mark, limits } = reading;
  const limit = mark.isTag ? limits.tag : limits.text;
  if (parser.position - mark.position > limit) throw refuseEndless(reading);
}

function* parse(reading: XmlReading, text: string): Generator<XmlRecord> {
  for (let start = 0; start < text.length; start += sliceCharacters) {
    reading.parser.write(text.slice(start, start + sliceCharacters));
    watchLength(reading);
    yield* reading.ready;
    reading.ready = [];
  }
}

function openReading(plan: XmlPlan, limits: typeof xmlLimits): XmlReading {
  const reading: XmlReading = {
    plan,
    limits,
    recordNames: new Set([...plan.records].map((path) => path.slice(path.lastIndexOf('/') + 1))),
    parser: new SaxesParser({ xmlns: false, position: true }),
    head: '',
    isEnding: false,
    hasRoot: false,
    open: [],
    kept: [],
    cost: 0,
    costsBefore: [],
    ready: [],
    mark: { position: 0, line: 1, column: 1, isTag: false },
  };
  listen(reading);
  return reading;
}

/** Holds the beginning back until it is long enough for a guess at the format. */
async function* gatherHead(reading: XmlReading, input: FileInput): AsyncGenerator<string> {
  let waiting = '';
  for await (const text of decodeXml(input)) {
    waiting += text;
    if (reading.head === '' && waiting.length < headCharacters) continue;
    if (reading.head === '') reading.head = waiting.slice(0, headCharacters);
    yield waiting;
    waiting = '';
  }
  if (reading.head === '') reading.head = waiting;
  yield waiting;
}

/**
 * Reads an XML file as a stream and yields the elements that the plan names, one at a time; the rest passes by.
 * Nothing is loaded and no entity is declared (assurance §1.5.1). Throws a `FormatFailure`, also at the end of a file
 * that is cut off: what was yielded before must not be stored.
 */
export async function* readXml(input: FileInput, plan: XmlPlan, limits = xmlLimits): AsyncGenerator<XmlRecord> {
  const reading = openReading(plan, limits);
  for await (const text of gatherHead(reading, input)) yield* parse(reading, text);
  reading.isEnding = true;
  reading.parser.close();
  yield* reading.ready;
}
