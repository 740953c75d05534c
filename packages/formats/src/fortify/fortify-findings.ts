import { closeDraft } from '../close-draft.ts';
import { toBytes, type FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { LeakFile } from '../leaks/leak-input.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { formatFailure } from '../read-failure.ts';
import { gunzip } from '../unpack/gunzip.ts';
import { packingOf } from '../unpack/known-archives.ts';
import { spoolArchive } from '../unpack/spool-archive.ts';
import { readAudit } from './fortify-audit.ts';
import { readFortifyReport } from './fortify-report.ts';
import { readFvdl } from './fvdl.ts';

const headBytes = 16;

/** A file of an archive with this name, in whatever folder. */
const entryOf = (files: readonly LeakFile[], name: string): LeakFile | undefined =>
  files.find(({ path }) => path === name) ?? files.find(({ path }) => path?.endsWith(`/${name}`));

/** An FPR archive holds the results, and what people decided about them; the code of the project is passed over. */
async function readArchive(content: AsyncIterable<Uint8Array>, draft: FindingsDraft): Promise<void> {
  const archive = await spoolArchive(content);
  try {
    const files: LeakFile[] = [];
    for await (const file of archive.files) files.push(file);
    const [results, audit] = [entryOf(files, 'audit.fvdl'), entryOf(files, 'audit.xml')];
    if (results === undefined) {
      throw formatFailure('The archive is not a Fortify project: it has no file "audit.fvdl".', { byte: 0 });
    }
    const decisions = audit === undefined ? new Map() : await readAudit(await audit.open());
    await readFvdl(await results.open(), draft, decisions);
  } finally {
    archive.close();
  }
}

const reportHead = 4_096;

/** The results of a project without its archive, or the report that is made of them. */
async function readPlain(given: FileInput, draft: FindingsDraft): Promise<void> {
  const { head, input } = await peekInput(given, reportHead);
  if (textOfHead(head).includes('<ReportDefinition')) await readFortifyReport(input, draft);
  else await readFvdl(input, draft, new Map());
}

/** Reads a project of Fortify (FPR), the FVDL inside of it, or its report, into one finding per category. */
export async function fortifyFindings(given: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('fortify', limits);
  const { head, input } = await peekInput(given, headBytes);
  const packing = packingOf(head);
  if (packing === 'zip') await readArchive(toBytes(input), draft);
  else await readPlain(packing === 'gzip' ? gunzip(input) : input, draft);
  return closeDraft(draft);
}
