import { fromBufferPromise } from 'yauzl';

/** The parts of a Word document by name. */
export type TemplateParts = Map<string, Buffer>;

/** Why a file is not unpacked. */
export type UnpackFault = 'damaged' | 'too-large';

const megabyte = 1_048_576;
/** Bounds of a template: files, bytes of a part in XML, and bytes of all parts. */
const bounds = { files: 1_000, xmlBytes: 12 * megabyte, allBytes: 80 * megabyte };

const isXml = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name);

/** Unpacks a document within the bounds of templates. Nothing that its directory claims is believed. */
export async function unpackTemplate(content: Uint8Array): Promise<TemplateParts | UnpackFault> {
  try {
    return await unpack(Buffer.from(content.buffer, content.byteOffset, content.length), bounds);
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'damaged';
  }
}

/** Unpacks a document that the portal has written. */
export const unpackOwn = (content: Buffer): Promise<TemplateParts> =>
  unpack(content, { files: Infinity, xmlBytes: Infinity, allBytes: Infinity });

async function unpack(content: Buffer, atMost: typeof bounds): Promise<TemplateParts> {
  const zip = await fromBufferPromise(content);
  if (zip.entryCount > atMost.files) throw new RangeError('Too many files');
  const parts: TemplateParts = new Map();
  let left = atMost.allBytes;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (fileName.endsWith('/')) continue;
    if (parts.has(fileName)) throw new Error('Two parts have one name');
    const room = isXml(fileName) ? Math.min(left, atMost.xmlBytes) : left;
    const part = await readWithin(await zip.openReadStreamPromise(entry), room);
    left -= part.length;
    parts.set(fileName, part);
  }
  return parts;
}

async function readWithin(stream: AsyncIterable<Buffer>, room: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > room) throw new RangeError('The part is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Returns a part as text, or an empty text if there is none. */
export const partText = (parts: TemplateParts, name: string): string => parts.get(name)?.toString('utf8') ?? '';

/** The parts with text in which placeholders are replaced. */
export const isFilled = (name: string): boolean => /^word\/(?:document|header\d*|footer\d*)\.xml$/.test(name);
export const isXmlPart = isXml;
