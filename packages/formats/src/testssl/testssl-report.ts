import { testsslCsv } from '../csv/testssl-table.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsReading } from '../finding-record.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { testsslFindings } from './testssl-findings.ts';

/** Determines from the first line whether a testssl.sh report is a table. */
export async function chooseTestsslForm(given: FileInput): Promise<{ isTable: boolean; input: FileInput }> {
  const { head, input } = await peekInput(given, 4_096);
  const text = textOfHead(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return { isTable: /^"?id"?[,;\t]/i.test(text), input };
}

/** Reads a testssl.sh report in JSON or CSV. */
export async function testsslReport(given: FileInput): Promise<FindingsReading> {
  const { isTable, input } = await chooseTestsslForm(given);
  return isTable ? testsslCsv(input) : testsslFindings(input);
}
