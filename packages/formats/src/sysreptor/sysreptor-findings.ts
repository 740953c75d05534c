import { addReportFinding } from '../add-report-finding.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject } from '../json-fields.ts';
import { peekInput } from '../peek-input.ts';
import { formatFailure, isFormatFailure } from '../read-failure.ts';
import { rejecting } from '../rejected-records.ts';
import { gunzip } from '../unpack/gunzip.ts';
import { type ArchiveEntry, readTar } from './read-tar.ts';
import { readSysReptorFinding } from './sysreptor-finding.ts';

const finding = 'findings/[]';
const format = 'format';

const plan: JsonPlan = {
  format: 'sysreptor',
  called: 'a SysReptor project export',
  requiredFields: ['findings'],
  rejectable: [finding],
  isOwnEmpty: (fields) => ['format', 'sections', 'project_type'].some((name) => fields.has(name)),
  records: { [finding]: ['data'], [format]: [] },
};

function demandProject({ value, line }: JsonRecord): void {
  if (typeof value === 'string' && /^projects\/v[12]$/.test(value)) return;
  const stated = JSON.stringify(value)?.slice(0, 50);
  const message = `Line ${line} declares ${stated}. Only project exports (projects/v1 and v2) are supported.`;
  throw formatFailure(message, { line });
}

async function readProject(draft: FindingsDraft, input: FileInput): Promise<void> {
  for await (const record of readJson(input, plan, rejecting(draft))) {
    if (record.path === format) demandProject(record);
    else addReportFinding(draft, readSysReptorFinding(asObject(record.value), record.line));
  }
}

function isProject({ name, isFile }: ArchiveEntry): boolean {
  return isFile && /^(?:\.\/)?[^/]+\.json$/.test(name);
}

/** Reads a project of an archive. The position of an error is within the project's own file. */
async function readEntry(draft: FindingsDraft, { content }: ArchiveEntry): Promise<void> {
  try {
    await readProject(draft, content);
  } catch (error) {
    if (!isFormatFailure(error) || error.message.startsWith('The archive')) throw error;
    throw formatFailure(`In a project in the archive: ${error.message}`, error.position);
  }
}

async function readArchive(draft: FindingsDraft, entries: AsyncGenerator<ArchiveEntry>): Promise<void> {
  let projects = 0;
  for await (const entry of entries) {
    if (!isProject(entry)) continue;
    projects += 1;
    await readEntry(draft, entry);
  }
  if (projects === 0) throw formatFailure('The archive contains no SysReptor project.', { byte: 0 });
}

const tarMark = 257;
const headBytes = 512;

/** A file that may be an archive. `entries` is null if it is not. */
interface MaybeArchive {
  entries: AsyncGenerator<ArchiveEntry> | null;
  input: FileInput;
}

/** Opens a tar archive, compressed with gzip or not. Throws for a ZIP archive. */
async function openArchive(given: FileInput): Promise<MaybeArchive> {
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

/** Reads a SysReptor project export, either the archive or its JSON file, into one finding per reported finding. */
export async function sysReptorFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('sysreptor', limits);
  const opened = await openArchive(input);
  if (opened.entries === null) await readProject(draft, opened.input);
  else await readArchive(draft, opened.entries);
  return closeDraft(draft);
}
