import { crc32 } from 'node:zlib';

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
/** 1980-01-01, the earliest date in a ZIP archive, in MS-DOS format. */
const firstDay = 33;

function head(signature: number, fields: readonly [number, 2 | 4][]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [, size]) => sum + size, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Returns an archive with one uncompressed file, such as an app with only its manifest. */
export function zipOf(name: string, content: Buffer): Buffer {
  const path = Buffer.from(name);
  const size = content.length;
  const shared: [number, 2 | 4][] = [
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [firstDay, 2],
    [crc32(content), 4],
    [size, 4],
    [size, 4],
    [path.length, 2],
    [0, 2],
  ];
  const local = Buffer.concat([head(localSignature, shared), path, content]);
  const places: [number, 2 | 4][] = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [0, 4],
  ];
  const central = Buffer.concat([head(centralSignature, [[20, 2], ...shared, ...places]), path]);
  const end = head(endSignature, [
    [0, 2],
    [0, 2],
    [1, 2],
    [1, 2],
    [central.length, 4],
    [local.length, 4],
    [0, 2],
  ]);
  return Buffer.concat([local, central, end]);
}
