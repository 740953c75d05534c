import { deflateSync } from 'node:zlib';

/** Private members of the library that are needed here. */
export interface LibraryInternals {
  _offset: number;
  /** The offset of each object, starting with number 1. */
  _offsets: (number | null)[];
  _write: (data: string | Buffer) => void;
  _finalize: () => void;
  _root: { id: number; data: Record<string, unknown> };
  _info: { id: number; data: Record<string, unknown> };
  _id: Buffer;
}

export const internalsOf = (doc: PDFKit.PDFDocument): LibraryInternals => doc as unknown as LibraryInternals;

/** Writes small objects packed into object streams, which makes a document several times smaller. */
export interface Objects {
  /** Reserves the number of an object that is written later. */
  reserve(): number;
  write(id: number, text: string): void;
  /** Writes the remaining objects. */
  end(): void;
  /** Resolves when the last byte has been written. Images are compressed in separate threads. */
  isWritten: Promise<void>;
}

const packedAtOnce = 200;
// The offset of a packed object is a negative number that encodes its pack and the position in it.
const placesOfPack = 256;

/** Returns a writer for packed objects. The document gets a cross-reference stream, which can refer to them (PDF 1.7 §7.5.7 and 7.5.8). */
export function openObjects(doc: PDFKit.PDFDocument): Objects {
  const inner = internalsOf(doc);
  let waiting: { id: number; text: string }[] = [];
  const { promise: isWritten, resolve } = Promise.withResolvers<void>();
  inner._finalize = () => {
    writeIndex(inner);
    resolve();
  };
  const end = () => {
    if (waiting.length === 0) return;
    const pack = packOf(doc, waiting);
    for (const [place, { id }] of waiting.entries()) inner._offsets[id - 1] = -(pack * placesOfPack + place);
    waiting = [];
  };
  return {
    reserve: () => inner._offsets.push(null),
    write(id, text) {
      waiting.push({ id, text });
      if (waiting.length === packedAtOnce) end();
    },
    end,
    isWritten,
  };
}

/** Writes an object stream: a list of object numbers and offsets, followed by the objects. */
function packOf(doc: PDFKit.PDFDocument, objects: readonly { id: number; text: string }[]): number {
  let at = 0;
  const places = objects.map(({ id, text }) => {
    const place = `${id} ${at}`;
    at += text.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const pack = doc.ref({ Type: 'ObjStm', N: objects.length, First: head.length });
  pack.end(Buffer.from(`${head}${objects.map(({ text }) => `${text}\n`).join('')}`, 'latin1'));
  return (pack as unknown as { id: number }).id;
}

const [free, plain, packed] = [0, 1, 2];
const entryBytes = 7;

function writeIndex(inner: LibraryInternals): void {
  const at = inner._offset;
  const id = inner._offsets.push(at);
  const table = Buffer.alloc((id + 1) * entryBytes);
  const set = (entry: number, [type, where, more]: readonly [number, number, number]) => {
    table.writeUInt8(type, entry * entryBytes);
    table.writeUInt32BE(where, entry * entryBytes + 1);
    table.writeUInt16BE(more, entry * entryBytes + 5);
  };
  set(0, [free, 0, 65_535]);
  for (const [place, offset] of inner._offsets.entries()) set(place + 1, entryOf(offset));
  const content = deflateSync(table);
  const name = `<${inner._id.toString('hex')}>`;
  inner._write(`${id} 0 obj
<< /Type /XRef /Size ${id + 1} /W [1 4 2] /Root ${inner._root.id} 0 R /Info ${inner._info.id} 0 R
/ID [${name} ${name}] /Filter /FlateDecode /Length ${content.length} >>
stream`);
  inner._write(content);
  inner._write(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`);
}

function entryOf(offset: number | null): [type: number, where: number, more: number] {
  if (offset === null) return [free, 0, 0];
  if (offset >= 0) return [plain, offset, 0];
  return [packed, Math.floor(-offset / placesOfPack), -offset % placesOfPack];
}

/** Returns a PDF string in hexadecimal digits, which need no escaping. */
export const textString = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

export const refTo = (id: number): string => `${id} 0 R`;

/** Returns a reference for values written by the library, which converts unknown objects to strings. */
export const libraryRef = (id: number): object => ({
  [Symbol.toStringTag]: 'Reference',
  toString: () => refTo(id),
  end: () => undefined,
});
