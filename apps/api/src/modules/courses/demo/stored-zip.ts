import { crc32 } from 'node:zlib';

const localHead = 0x04_03_4b_50;
const entryHead = 0x02_01_4b_50;
const endHead = 0x06_05_4b_50;
const version = 20;
/** Bit 11 of the ZIP flags: file names are UTF-8. */
const flags = 0x08_00;
/** January 1, 1980, the earliest date in the ZIP format. */
const firstDay = 0x00_21;

const words = (...given: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * given.length);
  given.forEach((word, place) => bytes.writeUInt16LE(word, 2 * place));
  return bytes;
};
const longs = (...given: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * given.length);
  given.forEach((long, place) => bytes.writeUInt32LE(long, 4 * place));
  return bytes;
};

/** Returns an uncompressed ZIP archive of these files, identical on every run. */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let place = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const facts = [words(version, flags, 0, 0, firstDay), longs(crc32(content), content.length, content.length)];
    const local = Buffer.concat([longs(localHead), ...facts, words(name.length, 0), name, content]);
    entries.push(
      Buffer.concat([
        longs(entryHead),
        words(version),
        ...facts,
        words(name.length, 0, 0, 0, 0),
        longs(0, place),
        name,
      ]),
    );
    locals.push(local);
    place += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = [longs(endHead), words(0, 0, entries.length, entries.length), longs(directory.length, place), words(0)];
  return Buffer.concat([...locals, directory, ...end]);
}
