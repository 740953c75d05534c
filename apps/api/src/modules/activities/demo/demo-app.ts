import { crc32 } from 'node:zlib';

const entries: readonly [name: string, content: string][] = [
  ['AndroidManifest.xml', '<manifest package="example.acme.store"/>'],
  ['classes.dex', 'dex\n035\0'],
  ['META-INF/MANIFEST.MF', 'Manifest-Version: 1.0\n'],
];

/** Returns the header fields of a zip entry that its local header and the directory share. */
function headOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  // Flags, method and time are 0: the entry is stored uncompressed.
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

const signature = (kind: number): Buffer => Buffer.from([0x50, 0x4b, kind, kind + 1]);

/** Returns a demo app: a small archive that passes the check of app files. */
export function demoApp(): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const content = Buffer.from(text);
    const head = headOf(name, content);
    const file = Buffer.concat([signature(3), head, Buffer.from(name), content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(1), Buffer.from([20, 0]), head, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, signature(5), end]);
}
