import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

/** The saved state of a part: its data model, and its suspend data, which may exceed the standard's limit. */
export interface PartState {
  cmi: Record<string, unknown> | null;
  suspendData: string;
  /** The result that counts. */
  result: PackageResult | null;
}

/** The saved state of a package: its parts by ID, and the ID of the open one. */
export interface PackageState {
  open: string;
  parts: ReadonlyMap<string, PartState>;
}

export const untouched: PartState = { cmi: null, suspendData: '', result: null };

interface Header {
  open: string;
  parts: { id: string; model: number; data: number; result: PackageResult | null }[];
}

const mark = 'parts ';

/**
 * Serializes a state: a header with lengths, then each data model, and the suspend data unescaped, because JSON could double its length.
 */
export function writeState({ open, parts }: PackageState): string {
  const all = [...parts].map(([id, { cmi, suspendData, result }]) => ({
    id,
    text: cmi === null ? '' : JSON.stringify(cmi),
    suspendData,
    result,
  }));
  const header: Header = {
    open,
    parts: all.map(({ id, text, suspendData, result }) => ({
      id,
      model: text.length,
      data: suspendData.length,
      result,
    })),
  };
  const head = JSON.stringify(header);
  return `${mark}${head.length}\n${head}${all.map(({ text, suspendData }) => text + suspendData).join('')}`;
}

const nothing: PackageState = { open: '', parts: new Map() };

/** Parses the format of `writeState`, or the older format for packages with one part; any other text is an empty state. */
export function readState(state: string, firstId: string): PackageState {
  try {
    return state.startsWith(mark) ? readParts(state.slice(mark.length)) : readSingle(state, firstId);
  } catch {
    return nothing;
  }
}

/** Splits a text with a length prefix into the part of that length and the rest. */
function lengthed(text: string): { head: string; rest: string } | null {
  const length = /^(\d{1,8})\n/.exec(text)?.[1];
  if (length === undefined) return null;
  const begin = length.length + 1;
  const end = begin + Number(length);
  return { head: text.slice(begin, end), rest: text.slice(end) };
}

const modelOf = (text: string) => (text === '' ? null : (JSON.parse(text) as Record<string, unknown>));

function readParts(text: string): PackageState {
  const read = lengthed(text);
  if (!read) return nothing;
  const { open, parts } = JSON.parse(read.head) as Header;
  let at = 0;
  const take = (length: number): string => read.rest.slice(at, (at += length));
  return {
    open,
    parts: new Map(
      parts.map(({ id, model, data, result }) => [id, { cmi: modelOf(take(model)), suspendData: take(data), result }]),
    ),
  };
}

function readSingle(text: string, firstId: string): PackageState {
  const read = lengthed(text);
  if (!read) return nothing;
  return {
    open: firstId,
    parts: new Map([[firstId, { cmi: modelOf(read.head), suspendData: read.rest, result: null }]]),
  };
}

/** Resets the parts to repeat after a failure: the failed ones, otherwise those with a score, otherwise all. */
export function withoutFailed({ open, parts }: PackageState): PackageState {
  const isFailed = ({ result }: PartState): boolean => result?.outcome === 'failed';
  const isScored = ({ result }: PartState): boolean => (result?.score ?? null) !== null;
  const all = [...parts];
  const again = [isFailed, isScored].find((rule) => all.some(([, part]) => rule(part))) ?? (() => true);
  const left = all.filter(([, part]) => !again(part));
  const first = all.find(([, part]) => again(part))?.[0] ?? open;
  return { open: first, parts: new Map(left) };
}
