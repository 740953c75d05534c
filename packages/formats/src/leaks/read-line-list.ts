import { formatFailure } from '../read-failure.ts';
import { leakRecord, type LeakCredential, type LeakOrigin } from './leak-credential.ts';
import { guessForm } from './guess-form.ts';
import type { LeakFile, LeakInput } from './leak-input.ts';
import { readLeakLines } from './leak-lines.ts';
import { startReading, type LeakItem, type LeakItems } from './leak-reading.ts';
import { fileRejecter } from './refuse-file.ts';
import type { LeakOptions, LeakReading, LeakRejectReason, LeakSummary } from './leak-record.ts';

/** A list with one credential per line. */
export interface LineList {
  kind: 'ulp' | 'combo';
  /** The name with its article, for messages. */
  called: string;
  readLine: (line: string) => LeakCredential | LeakRejectReason | null;
}

interface ListReading {
  list: LineList;
  encoding: string | undefined;
}

function readOne(list: LineList, line: string | null, { kind, ...place }: LeakOrigin): LeakItem | null {
  const read = line === null ? 'too long' : list.readLine(line);
  if (read === null) return null;
  return typeof read === 'string' ? { kind: 'rejected', ...place, reason: read } : leakRecord({ kind, ...place }, read);
}

async function* readFile({ list, encoding }: ListReading, file: LeakFile, summary: LeakSummary): LeakItems {
  const refuse = fileRejecter(file, list.called, summary);
  for await (const { first, lines } of readLeakLines(await file.open(), refuse, encoding)) {
    const form = first === 1 ? guessForm(lines) : null;
    if (form !== null) return refuse(form);
    const items = lines.flatMap((line, index) => {
      return readOne(list, line, { kind: list.kind, line: first + index, file: file.path }) ?? [];
    });
    summary.lines += lines.length;
    summary.blankLines += lines.length - items.length;
    yield items;
  }
  summary.files += 1;
}

/** Throws if an input contains no credentials, because it is then another type of file. */
function assertSomeRecords({ called }: LineList, { lines, records }: LeakSummary): void {
  if (records > 0) return;
  if (lines === 0) throw formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
  throw formatFailure(`The file is not ${called}: none of its ${lines} lines contains a credential.`, { line: 1 });
}

async function* readFiles(reading: ListReading, input: LeakInput, summary: LeakSummary): LeakItems {
  for await (const file of input.files) yield* readFile(reading, file, summary);
  assertSomeRecords(reading.list, summary);
}

/** Reads a list line by line. */
export function readLineList(list: LineList, input: LeakInput, { encoding }: LeakOptions = {}): LeakReading {
  return startReading(input, (summary) => readFiles({ list, encoding }, input, summary));
}
