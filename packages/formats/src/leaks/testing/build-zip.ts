import { ZipFile } from 'yazl';

/** An entry of the archive to build. */
export interface ZipEntry {
  path: string;
  content: string | Buffer;
  mode?: number;
}

/** Compression allocates memory for every entry at once, so archives with many entries are stored uncompressed. */
interface ZipOptions {
  compress?: boolean;
}

/** Returns a ZIP archive of these files. */
export async function buildZip(entries: Iterable<ZipEntry>, { compress = true }: ZipOptions = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, content, mode = 0o100644 } of entries)
    zip.addBuffer(Buffer.from(content), path, { mode, compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Replaces the name of an entry with one of the same length that the archive library refuses to write. */
export function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

const centralMark = Buffer.from('PK\x01\x02', 'latin1');
const endMark = Buffer.from('PK\x05\x06', 'latin1');

/** Returns the offset of the central directory. */
export function centralRecord(zip: Buffer): number {
  return zip.indexOf(centralMark);
}

/** Returns an archive whose central directory lists its only entry several times. */
export function repeatEntry(zip: Buffer, times: number): Buffer {
  const [central, end] = [centralRecord(zip), zip.indexOf(endMark)];
  const record = zip.subarray(central, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(record.length * times, 12);
  return Buffer.concat([zip.subarray(0, central), ...Array.from({ length: times }, () => record), tail]);
}
