import { ZipFile } from 'yazl';

/** An entry of an archive under construction. */
export interface ZipEntry {
  path: string;
  content: string | Buffer;
  mode?: number;
}

/** Each entry that is compressed takes memory of its own at once, so an archive of many stores them as they are. */
interface ZipOptions {
  compress?: boolean;
}

/** A ZIP archive of these files. */
export async function buildZip(entries: Iterable<ZipEntry>, { compress = true }: ZipOptions = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, content, mode = 0o100644 } of entries)
    zip.addBuffer(Buffer.from(content), path, { mode, compress });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** The archive with a name that its builder refuses to write; both must be of one length. */
export function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

const centralMark = Buffer.from('PK\x01\x02', 'latin1');
const endMark = Buffer.from('PK\x05\x06', 'latin1');

/** Where the first record of the list of entries begins. */
export function centralRecord(zip: Buffer): number {
  return zip.indexOf(centralMark);
}

/** The archive of one entry, which its list names so many times. */
export function repeatEntry(zip: Buffer, times: number): Buffer {
  const [central, end] = [centralRecord(zip), zip.indexOf(endMark)];
  const record = zip.subarray(central, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(record.length * times, 12);
  return Buffer.concat([zip.subarray(0, central), ...Array.from({ length: times }, () => record), tail]);
}
