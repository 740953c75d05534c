import { inflateSync } from 'node:zlib';

import { type Dictionary, isDictionary, isRef, isText, readValue, readWord, type Value } from './read-values.ts';

interface Body {
  value: Value;
  /** Decompressed; empty if the object is not a stream. */
  stream: Buffer;
}

/** A document as read by tests: all objects in its cross-reference stream, and nothing else. */
export interface Pdf {
  bodies: ReadonlyMap<number, Body>;
  root: Dictionary;
  info: Dictionary;
  /** Returns the referenced value, or the value itself. */
  follow(value: Value | undefined): Value;
  get(value: Value | undefined, ...path: string[]): Value;
  /** Returns the pages with their drawing commands. */
  pages(): { id: number; page: Dictionary; content: string }[];
  /** Returns all strings in the document. */
  texts(): string[];
  /** Returns the XML metadata. */
  metadata(): string;
}

/** Reads a document from its end, like PDF readers. Throws if it is broken. */
export function readPdf(file: Buffer): Pdf {
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF-1.7')) throw new Error('The file is not a PDF 1.7 document');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const xref = bodyAt({ file, text }, start);
  const bodies = bodiesOf({ file, text }, xref);
  const follow = (value: Value | undefined): Value =>
    isRef(value) ? follow(bodies.get(value.ref)?.value) : (value ?? null);
  const get = (value: Value | undefined, ...path: string[]): Value =>
    path.reduce<Value>((found, name) => follow(isDictionary(found) ? found.entries.get(name) : null), follow(value));
  const [root, info] = [get(xref.value, 'Root'), get(xref.value, 'Info')];
  if (!isDictionary(root) || !isDictionary(info)) throw new Error('The cross-reference stream has no Root or Info');
  const streamOf = (value: Value | undefined) =>
    (isRef(value) ? bodies.get(value.ref)?.stream.toString('latin1') : '') ?? '';
  return {
    bodies,
    root,
    info,
    follow,
    get,
    pages: () =>
      pagesOf(bodies, get(root, 'Pages', 'Kids')).map((found) => ({
        ...found,
        content: streamOf(found.page.entries.get('Contents')),
      })),
    texts: () => [...bodies.values()].flatMap(({ value }) => textsIn(value)),
    metadata: () => Buffer.from(streamOf(root.entries.get('Metadata')), 'latin1').toString(),
  };
}

interface Source {
  file: Buffer;
  text: string;
}

function bodyAt({ file, text }: Source, at: number): Body {
  const head = /^(\d+) 0 obj\s/.exec(text.slice(at, at + 24));
  if (!head) throw new Error(`There is no object at ${at}`);
  const cursor = { text, at: at + head[0].length };
  const value = readValue(cursor);
  const word = readWord(cursor);
  if (word === 'endobj') return { value, stream: Buffer.alloc(0) };
  if (word !== 'stream') throw new Error(`Expected endobj or stream, found ${word}`);
  return { value, stream: unpack({ file, text }, value, text.indexOf('\n', cursor.at - 1) + 1) };
}

function unpack({ file, text }: Source, value: Value, start: number): Buffer {
  const entries = isDictionary(value) ? value.entries : new Map<string, Value>();
  const end = start + Number(entries.get('Length'));
  if (!text.startsWith('endstream', end + (text[end] === '\n' ? 1 : 0)))
    throw new Error('A stream does not end after its Length');
  const content = file.subarray(start, end);
  return entries.get('Filter') === '/FlateDecode' && !entries.has('DecodeParms') ? inflateSync(content) : content;
}

const [free, plain] = [0, 1];
const entryBytes = 7;

/** Reads all objects that the cross-reference stream lists, at their offsets or from object streams. */
function bodiesOf(source: Source, xref: Body): Map<number, Body> {
  const objectStreams = new Map<number, Body[]>();
  const objectStreamAt = (where: number): Body[] => {
    const objects =
      objectStreams.get(where) ?? readObjectStream(bodyAt(source, xref.stream.readUInt32BE(where * entryBytes + 1)));
    objectStreams.set(where, objects);
    return objects;
  };
  const bodies = new Map<number, Body>();
  for (let entry = 0; entry * entryBytes < xref.stream.length; entry += 1) {
    const type = xref.stream.readUInt8(entry * entryBytes);
    const where = xref.stream.readUInt32BE(entry * entryBytes + 1);
    const place = xref.stream.readUInt16BE(entry * entryBytes + 5);
    if (type === free) continue;
    const body = type === plain ? bodyAt(source, where) : objectStreamAt(where)[place];
    if (!body) throw new Error(`Object ${entry} is not in its object stream`);
    bodies.set(entry, body);
  }
  return bodies;
}

function readObjectStream({ value, stream }: Body): Body[] {
  const entries = isDictionary(value) ? value.entries : new Map<string, Value>();
  const text = stream.toString('latin1');
  const head = { text, at: 0 };
  return Array.from({ length: Number(entries.get('N')) }, () => {
    readWord(head);
    const at = Number(entries.get('First')) + Number(readWord(head));
    return { value: readValue({ text, at }), stream: Buffer.alloc(0) };
  });
}

function pagesOf(bodies: ReadonlyMap<number, Body>, kids: Value): { id: number; page: Dictionary }[] {
  if (!Array.isArray(kids)) throw new Error('There are no pages');
  return kids.filter(isRef).map(({ ref }) => {
    const page = bodies.get(ref)?.value;
    if (!isDictionary(page)) throw new Error(`Page ${ref} is missing`);
    return { id: ref, page };
  });
}

/** Returns the titles of all bookmarks in order, each followed by its children. */
export function bookmarksOf(pdf: Pdf): string[] {
  const walk = (item: Value): string[] => {
    if (item === null) return [];
    const title = pdf.get(item, 'Title');
    const own = isText(title) ? [title.text] : [];
    return [...own, ...walk(pdf.get(item, 'First')), ...walk(pdf.get(item, 'Next'))];
  };
  return walk(pdf.get(pdf.root, 'Outlines', 'First'));
}

function textsIn(value: Value): string[] {
  if (isText(value)) return [value.text];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isDictionary(value) ? [...value.entries.values()].flatMap(textsIn) : [];
}
