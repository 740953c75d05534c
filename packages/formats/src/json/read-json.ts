import { decodeText, type FileInput } from '../decode-text.ts';
import { headCharacters } from '../looks-like.ts';
import { compilePaths } from './json-paths.ts';
import { jsonLimits, type JsonOptions, type JsonPlan, type JsonRecord } from './json-plan.ts';
import type { JsonReading } from './json-reading.ts';
import { refuseEnd } from './refuse-json.ts';
import { scanPiece } from './scan-json.ts';

// A piece of a file is read in slices of so many characters, so that few finished records wait at a time.
const sliceCharacters = 64 * 1024;

function openReading(plan: JsonPlan, { bounds: limits = jsonLimits, onRejected }: JsonOptions): JsonReading {
  return {
    plan,
    limits,
    steps: compilePaths(plan),
    head: '',
    line: 1,
    lineStart: 0,
    index: 0,
    expects: 'value',
    frames: [],
    text: null,
    word: '',
    wordBegin: { line: 1, column: 1 },
    costs: [],
    ready: [],
    found: new Set(),
    rootFields: new Set(),
    hasRecords: false,
    isProven: false,
    onRejected,
    firstRejection: null,
    isKnown: false,
  };
}

function* scan(reading: JsonReading, text: string): Generator<JsonRecord> {
  for (let start = 0; start < text.length; start += sliceCharacters) {
    scanPiece(reading, text.slice(start, start + sliceCharacters));
    yield* reading.ready;
    reading.ready = [];
  }
}

/** Holds the beginning back until it is long enough for a guess at the format. */
async function* gatherHead(reading: JsonReading, input: FileInput): AsyncGenerator<string> {
  let waiting = '';
  for await (const text of decodeText(input)) {
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
 * Reads a JSON file as a stream and yields the values that the plan names, one at a time; the rest passes by, but must
 * be JSON too. Our own, because the parsers of the field build the whole document or a token for every value; this one
 * keeps a record at a time, knows lines and columns, and bounds what a hostile file can cost.
 * Throws a `FormatFailure`, also at the end of a file that is cut off: what was yielded before must not be stored.
 */
export async function* readJson(
  input: FileInput,
  plan: JsonPlan,
  options: JsonOptions = {},
): AsyncGenerator<JsonRecord> {
  const reading = openReading(plan, options);
  for await (const text of gatherHead(reading, input)) yield* scan(reading, text);
  if (reading.expects !== 'end') throw refuseEnd(reading);
  // Where no record is as they should be, the file is something else.
  if (reading.firstRejection !== null && !reading.isProven) throw reading.firstRejection;
}
