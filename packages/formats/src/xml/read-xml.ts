import { SaxesParser } from 'saxes';

import type { FileInput } from '../decode-text.ts';
import { headCharacters } from '../looks-like.ts';
import { addText, closeElement, demandOwn, note, openElement } from './build-xml.ts';
import { decodeXml } from './decode-xml.ts';
import { forbiddenWarning, isForbidden, tolerateForbidden } from './forbidden-characters.ts';
import { refuseEndless, refuseEntities, refuseSyntax } from './refuse-xml.ts';
import { xmlLimits, type XmlPlan, type XmlRecord } from './xml-plan.ts';
import type { XmlReading } from './xml-reading.ts';

// A piece of a file is parsed in slices of so many characters, so that few finished records wait at a time.
const sliceCharacters = 64 * 1024;

/** Every event moves the mark: between two of them the parser holds what it has read. */
function listen(reading: XmlReading): void {
  const { parser } = reading;
  const passed = (): void => note(reading, false);
  tolerateForbidden(reading);
  parser.on('error', (error) => {
    if (isForbidden(error.message)) {
      reading.hasForbidden = true;
      return;
    }
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
    root: null,
    names: new Set(),
    hasRecords: false,
    hasForbidden: false,
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

/** How a file is read, and where its reader says what it found strange. */
export interface XmlOptions {
  bounds?: typeof xmlLimits;
  warnings?: string[];
}

/**
 * Reads an XML file as a stream and yields the elements that the plan names, one at a time; the rest passes by. Nothing
 * is loaded and no entity is declared (OWASP ASVS 5.0, 1.5.1). Throws a `FormatFailure`, also at the end of a file that
 * is cut off: what was yielded before must not be stored.
 */
export async function* readXml(
  input: FileInput,
  plan: XmlPlan,
  { bounds = xmlLimits, warnings = [] }: XmlOptions = {},
): AsyncGenerator<XmlRecord> {
  const reading = openReading(plan, bounds);
  for await (const text of gatherHead(reading, input)) yield* parse(reading, text);
  reading.isEnding = true;
  reading.parser.close();
  yield* reading.ready;
  demandOwn(reading);
  if (reading.hasForbidden) warnings.push(forbiddenWarning);
}
