import { employeeMappingSchema } from '@gatehouse/contract/company-employees/company-employee-imports.schema';
import type { PeopleMapping } from '@gatehouse/domain/people-columns';
import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';
import { peopleLimits, type PeopleTable } from '@gatehouse/formats/people/people-table';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readPeopleInThread } from '@gatehouse/formats/thread/read-in-thread';

import { boundedContent } from '../../../platform/files/bounded-content.ts';
import { requireTableFile } from '../../../platform/files/table-file.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { employeeTexts } from '../company-employees.texts.ts';

const texts = employeeTexts.importing;

/** Parses the column mapping, which the form sends as JSON text. */
function readMapping(text: string | undefined): PeopleMapping | undefined {
  if (text === undefined || text === '') return undefined;
  const parsed = employeeMappingSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw unprocessable(texts.mapping, 'mapping');
  return parsed.data as PeopleMapping;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The form fields that accompany the file. */
interface EmployeeFileForm {
  mapping?: string | undefined;
  encoding?: PeopleEncoding | undefined;
}

/** Reads a table of employees in a worker thread. Throws an error with one sentence when the file is not a table. */
export async function readEmployees(file: Upload, { mapping, encoding }: EmployeeFileForm): Promise<PeopleTable> {
  requireTableFile(file);
  const options = { mapping: readMapping(mapping), encoding, isCertified: true };
  const bounds = { bytesAtMost: peopleLimits.bytes, message: texts.fileTooLarge };
  try {
    return await readPeopleInThread(options, boundedContent(file.content, bounds));
  } catch (error) {
    if (isFormatFailure(error)) throw unprocessable(error.message, 'file');
    throw error;
  }
}
