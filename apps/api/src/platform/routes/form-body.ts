import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { drain } from '../files/upload-form.ts';
import { malformed, wrongType } from '../core/errors.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * Returns the value of a form field: JSON if the field accepts no plain text. Text that is neither fails the contract's validation later.
 */
function valueOf(schema: z.ZodType | undefined, text: string): unknown {
  if (!schema || schema.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Adds a field to those read so far. */
function take(read: Map<string, unknown>, part: MultipartValue, fields: Fields): void {
  const { fieldname: name, value, valueTruncated } = part;
  if (read.has(name)) throw malformed(`The field ${name} was sent more than once`);
  if (valueTruncated) throw malformed(`The field ${name} is too long`);
  read.set(name, valueOf(Object.hasOwn(fields, name) ? fields[name] : undefined, String(value)));
}

/** The text fields of a form as the body that an endpoint declares, and its file if there is one. */
export interface FormParts {
  body: object;
  file: MultipartFile | null;
}

/** Reads the text fields of a form up to its file, which comes last; a form without a file is read to its end. */
export async function readFormParts(request: FastifyRequest, endpoint: AnyEndpoint): Promise<FormParts> {
  const fields: Fields = (schemasOf(endpoint).body as z.ZodObject | undefined)?.shape ?? {};
  const read = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'file') return { body: Object.fromEntries(read), file: part };
    take(read, part, fields);
  }
  return { body: Object.fromEntries(read), file: null };
}

/** Reads the text fields of a form into the body that the endpoint declares; throws if there is a file. */
export async function readFormBody(request: FastifyRequest, endpoint: AnyEndpoint): Promise<object> {
  try {
    const { body, file } = await readFormParts(request, endpoint);
    if (file) throw wrongType();
    return body;
  } catch (error) {
    drain(request);
    throw error;
  }
}
