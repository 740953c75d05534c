import {
  recipientCorrectionsSchema,
  recipientMappingSchema,
} from '@gatehouse/contract/phishing/phishing-recipients.schema';
import { recipientFields } from '@gatehouse/contract/phishing/phishing-recipients';
import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';
import type { PeopleOptions, PeopleTable } from '@gatehouse/formats/people/people-table';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readPeopleInThread } from '@gatehouse/formats/thread/read-in-thread';
import type { z } from 'zod';

import { requireTableFile } from '../../../platform/files/table-file.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface JsonField<Schema extends z.ZodType> {
  name: string;
  schema: Schema;
  message: string;
}

/** Parses a form field that contains JSON. Returns undefined when it was not sent. */
function readField<Schema extends z.ZodType>(
  given: string | undefined,
  { name, schema, message }: JsonField<Schema>,
): z.output<Schema> | undefined {
  if (given === undefined || given === '') return undefined;
  const parsed = schema.safeParse(parseJson(given));
  if (!parsed.success) throw unprocessable(message, name);
  return parsed.data;
}

/** The form fields that accompany the file. */
export interface ListForm {
  mapping?: string | undefined;
  corrections?: string | undefined;
  encoding?: PeopleEncoding | undefined;
}

/** Reads a list of recipients in a worker thread. Throws an error with one sentence when the file is not a list. */
export async function readList(file: Upload, form: ListForm): Promise<PeopleTable> {
  requireTableFile(file);
  const { mapping, corrections } = texts.errors;
  const options = {
    fields: recipientFields,
    encoding: form.encoding,
    mapping: readField(form.mapping, { name: 'mapping', schema: recipientMappingSchema, message: mapping }),
    corrections: readField(form.corrections, {
      name: 'corrections',
      schema: recipientCorrectionsSchema,
      message: corrections,
    }),
  } as PeopleOptions;
  try {
    return await readPeopleInThread(options, file.content);
  } catch (error) {
    if (isFormatFailure(error)) throw unprocessable(error.message, 'file');
    throw error;
  }
}
