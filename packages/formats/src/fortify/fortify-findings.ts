import { closeDraft } from '../close-draft.ts';
import { toBytes, type FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
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

/** Returns the file with this name from an archive, in any folder. */
const entryOf = (files: readonly LeakFile[], name: string): LeakFile | undefined =>
  files.find(({ path }) => path === name) ?? files.find(({ path }) => path?.endsWith(`/${name}`));

/** Reads an FPR archive, which contains results and audit decisions. The source code of the project is ignored. */
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

/** Reads an FVDL file, or a report generated from a project. */
async function readPlain(given: FileInput, draft: FindingsDraft): Promise<void> {
  const { head, input } = await peekInput(given, reportHead);
  if (textOfHead(head).includes('<ReportDefinition')) await readFortifyReport(input, draft);
  else await readFvdl(input, draft, new Map());
}

/** Reads a Fortify project (FPR), an FVDL file or a report into one finding per category. */
export async function fortifyFindings(given: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('fortify', limits);
  const { head, input } = await peekInput(given, headBytes);
  const packing = packingOf(head);
  if (packing === 'zip') await readArchive(toBytes(input), draft);
  else await readPlain(packing === 'gzip' ? gunzip(input) : input, draft);
  return closeDraft(draft);
}
