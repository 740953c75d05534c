import type { FileInput } from '../decode-text.ts';
import { peekInput } from '../peek-input.ts';
import { formatFailure } from '../read-failure.ts';
import { gunzip } from '../unpack/gunzip.ts';
import { readTar, type ArchiveEntry } from './read-tar.ts';

const tarMark = 257;
const headBytes = 512;

/** A file that may be an archive. `entries` is null if it is not. */
export interface MaybeArchive {
  entries: AsyncGenerator<ArchiveEntry> | null;
  input: FileInput;
}

/** Opens a tar archive, compressed with gzip or not. Throws for a ZIP archive. */
export async function openArchive(given: FileInput): Promise<MaybeArchive> {
  const { head, input } = await peekInput(given, headBytes);
  const [first, second] = head;
  if (first === 0x50 && second === 0x4b) {
    throw formatFailure('The file is a ZIP archive. Unpack it, or export the project again without compression.', {
      byte: 0,
    });
  }
  if (first === 0x1f && second === 0x8b) return { entries: readTar(gunzip(input)), input };
  const isTar = Buffer.from(head).toString('latin1', tarMark, tarMark + 5) === 'ustar';
  return { entries: isTar ? readTar(input) : null, input };
}
