const entryStart = Buffer.from('PK\x01\x02', 'latin1');
const sizePlace = { packed: 20, unpacked: 24 };

/** Returns the file with other sizes in its central directory. */
export function withSizes(zip: Buffer, sizes: Partial<Record<keyof typeof sizePlace, number>>): Buffer {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(entryStart); at >= 0; at = changed.indexOf(entryStart, at + 1))
    for (const [name, size] of Object.entries(sizes))
      changed.writeUInt32LE(size, at + sizePlace[name as keyof typeof sizePlace]);
  return changed;
}
