import { archiveLimits } from '../leaks/archive/archive-limits.ts';
import { type LeakInput, singleLeakFile } from '../leaks/leak-input.ts';
import { peekInput } from '../peek-input.ts';
import { gunzip } from './gunzip.ts';
import { packingOf } from './known-archives.ts';
import { spoolArchive } from './spool-archive.ts';

const headBytes = 16;

/** Opens a leak that arrives as a stream: the files of a ZIP archive, or a single file, possibly compressed with gzip. */
export async function unpackLeak(content: AsyncIterable<Uint8Array>, limits = archiveLimits): Promise<LeakInput> {
  const { head, input } = await peekInput(content, headBytes);
  const packing = packingOf(head);
  if (packing === 'zip') return spoolArchive(input, limits);
  return singleLeakFile(packing === 'gzip' ? gunzip(input) : input);
}
