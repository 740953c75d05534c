import { testsslCsv } from '../csv/testssl-table.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsReading } from '../finding-record.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { testsslFindings } from './testssl-findings.ts';

/** Reads a report of testssl.sh, as JSON or as CSV; its first line tells which. */
export async function testsslReport(given: FileInput): Promise<FindingsReading> {
  const { head, input } = await peekInput(given, 4_096);
  const text = textOfHead(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const isTable = /^"?id"?[,;\t]/i.test(text);
  return isTable ? testsslCsv(input) : testsslFindings(input);
}
