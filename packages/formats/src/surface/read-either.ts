import type { FileInput } from '../decode-text.ts';
import type { JsonObject } from '../json-fields.ts';
import { readLeakLines } from '../leaks/leak-lines.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { formatFailure } from '../read-failure.ts';
import { readObjects } from './json-records.ts';
import { addTool, startReading } from '../record-reading.ts';
import {
  emptyFileError,
  wrongFormatError,
  reject,
  rejectionReasons,
  type SurfaceFacts,
  type RecordReading,
} from './surface-reading.ts';
import type { SurfaceFact, SurfaceSummary } from './surface-record.ts';
import { withoutColors } from './terminal-colors.ts';

const headBytes = 4_096;

/** The notation of a file. A file with only white space is an empty scan. */
export type SurfaceForm = 'json' | 'xml' | 'lines' | 'nothing';

// A line may begin with an IPv6 address in brackets, and a JSON list with an object.
const jsonStart = /^(?:\{|\[\s*(?:\{|\]|$))/;

function formOf(text: string): SurfaceForm {
  if (text === '') return 'nothing';
  if (text.startsWith('<')) return 'xml';
  return jsonStart.test(text) ? 'json' : 'lines';
}

/** Detects the notation of a file from its beginning. */
export async function chooseSurfaceForm(given: FileInput): Promise<{ form: SurfaceForm; input: FileInput }> {
  const { head, input } = await peekInput(given, headBytes);
  const text = withoutColors(textOfHead(head).replace(/^\uFEFF/, ''));
  return { form: formOf(text.trimStart()), input };
}

/** A record with its position and the summary of the file. */
export interface SurfaceEntry<Content> {
  content: Content;
  line: number;
  summary: SurfaceSummary;
}

/** A tool that writes JSON and possibly a plain list. */
export interface EitherFormat {
  /** The name with its article, for messages: "a Naabu result". */
  called: string;
  tool: string;
  /** Returns true if an object belongs to this tool. Several tools write `host` and `ip`. */
  isOwn: (object: JsonObject) => boolean;
  readObject: (entry: SurfaceEntry<JsonObject>) => SurfaceFact[];
  /** Reads a line, and rejects an invalid one. Undefined if the tool writes no plain lists. */
  readLine?: (entry: SurfaceEntry<string>) => SurfaceFact[];
  /** True if the tool always writes at least an empty list, so that an empty file is invalid. */
  refusesEmpty?: boolean;
}

async function* readJsonForm(format: EitherFormat, input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  for await (const { object, line } of readObjects(input)) {
    if (!format.isOwn(object)) throw wrongFormatError(format.called, line, 'its objects have other fields');
    const facts = format.readObject({ content: object, line, summary });
    if (facts.length > 0) yield facts;
  }
}

function countRejections({ rejections }: SurfaceSummary): number {
  return rejections.reduce((sum, { count }) => sum + count, 0);
}

function readLines(
  readLine: NonNullable<EitherFormat['readLine']>,
  { first, lines }: { first: number; lines: (string | null)[] },
  summary: SurfaceSummary,
): SurfaceFact[] {
  return lines.flatMap((content, index) => {
    const line = first + index;
    if (content === null) reject(summary, rejectionReasons.longLine, line);
    const plain = withoutColors(content ?? '').trim();
    return plain === '' ? [] : readLine({ content: plain, line, summary });
  });
}

async function* readLineForm(format: EitherFormat, input: FileInput, summary: SurfaceSummary): SurfaceFacts {
  const { called, readLine } = format;
  if (readLine === undefined) throw wrongFormatError(called, 1, 'it starts with neither an object nor a list');
  const refuse = (reason: string): never => {
    throw formatFailure(`The file is not ${called}: ${reason}.`, { line: 1 });
  };
  for await (const piece of readLeakLines(input, refuse)) {
    const facts = readLines(readLine, piece, summary);
    if (facts.length > 0) yield facts;
  }
  const rejected = countRejections(summary);
  if (rejected <= summary.records) return;
  const message = `The file is not ${called}: ${rejected} of its ${rejected + summary.records} lines are something else.`;
  throw formatFailure(message, { line: 1 });
}

/** Reads JSON or a plain list, depending on the first character. */
export async function* readEither(format: EitherFormat, given: FileInput, summary: SurfaceSummary): SurfaceFacts {
  addTool(summary, format.tool);
  const { form, input } = await chooseSurfaceForm(given);
  if (form === 'xml') throw wrongFormatError(format.called, 1, 'it starts with markup');
  if (form === 'nothing' && format.refusesEmpty === true) throw emptyFileError(format.called);
  yield* form === 'lines' ? readLineForm(format, input, summary) : readJsonForm(format, input, summary);
}

/** Reads the results of a tool that writes one line per result. An empty file is a scan without results. */
export function eitherSurface(format: EitherFormat, input: FileInput): RecordReading {
  return startReading((summary) => readEither(format, input, summary));
}
