import { decodeText, type FileInput } from '../decode-text.ts';
import { headCharacters } from '../looks-like.ts';
import { compilePaths } from './json-paths.ts';
import { jsonLimits, type JsonOptions, type JsonPlan, type JsonRecord } from './json-plan.ts';
import type { JsonReading } from './json-reading.ts';
import { unexpectedEndError } from './refuse-json.ts';
import { scanPiece } from './scan-json.ts';

// Chunks are parsed in slices of this length, so that few finished records are held at a time.
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

/** Buffers the beginning until it is long enough to guess the format. */
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
 * Reads a JSON file as a stream and yields the values that the plan names, one at a time. The rest is skipped but must be valid JSON.
 * This is our own parser because common libraries build the whole document or emit a token per value. It holds one record at a time, tracks
 * lines and columns, and limits the cost of a malicious file.
 * Throws a `FormatFailure`, also at the end of a truncated file; records yielded before must then not be stored.
 */
export async function* readJson(
  input: FileInput,
  plan: JsonPlan,
  options: JsonOptions = {},
): AsyncGenerator<JsonRecord> {
  const reading = openReading(plan, options);
  for await (const text of gatherHead(reading, input)) yield* scan(reading, text);
  if (reading.expects !== 'end') throw unexpectedEndError(reading);
  // If every record lacks required fields, the file is another format.
  if (reading.firstRejection !== null && !reading.isProven) throw reading.firstRejection;
}
