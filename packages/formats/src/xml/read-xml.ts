import { SaxesParser } from 'saxes';

import type { FileInput } from '../decode-text.ts';
import { headCharacters } from '../looks-like.ts';
import { addText, closeElement, assertOwnFormat, updateMark, openElement } from './build-xml.ts';
import { decodeXml } from './decode-xml.ts';
import { forbiddenWarning, isForbidden, tolerateForbidden } from './forbidden-characters.ts';
import { refuseEndless, refuseEntities, syntaxError } from './refuse-xml.ts';
import { xmlLimits, type XmlPlan, type XmlRecord } from './xml-plan.ts';
import type { XmlReading } from './xml-reading.ts';

// Chunks are parsed in slices of this length, so that few finished records are held at a time.
const sliceCharacters = 64 * 1024;

/** Registers the parser's listeners. Each event updates the mark, because the parser buffers everything between two events. */
function listen(reading: XmlReading): void {
  const { parser } = reading;
  const passed = (): void => updateMark(reading, false);
  tolerateForbidden(reading);
  parser.on('error', (error) => {
    if (isForbidden(error.message)) {
      reading.hasForbidden = true;
      return;
    }
    // The parser's message, such as "3:14: unclosed tag: a.", may end with a quote from the file, which must not be shown.
    const [reason = ''] = error.message.replace(/^\d+:\d+: /, '').split(/[:"']/, 1);
    throw syntaxError(reading, reason.replace(/\.$/, ''));
  });
  parser.on('doctype', (text) => {
    refuseEntities(reading, text);
    passed();
  });
  parser.on('opentagstart', () => updateMark(reading, true));
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
 * Restores the parser's fixed object layout by using it as a prototype. With more than seven listeners V8 stores its fields in a hash
 * table, which makes reading five times slower.
 */
function keepFast(parser: SaxesParser): void {
  Object.create(parser);
}

// The parser buffers a text, tag or comment until its end, so an endless one must be detected from outside.
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

/** Buffers the beginning until it is long enough to guess the format. */
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

/** Reading options, and the list to which warnings are added. */
export interface XmlOptions {
  bounds?: typeof xmlLimits;
  warnings?: string[];
}

/**
 * Reads an XML file as a stream and yields the elements that the plan names, one at a time; the rest is skipped. Nothing external is loaded
 * and entities are not supported (OWASP ASVS 5.0, 1.5.1).
 * Throws a `FormatFailure`, also at the end of a truncated file; records yielded before must then not be stored.
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
  assertOwnFormat(reading);
  if (reading.hasForbidden) warnings.push(forbiddenWarning);
}
