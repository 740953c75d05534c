import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { malformed } from '../core/errors.ts';

/** Reads and discards the rest of a rejected form, because browsers process the response only after sending the last byte. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Reads the text fields of a form up to its file, which must come last. */
export async function readParts(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; part: MultipartFile }> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (isFile(part)) return { fields, part };
    if (Object.hasOwn(fields, part.fieldname)) throw malformed(`The field ${part.fieldname} was sent more than once`);
    if (part.valueTruncated) throw malformed(`The field ${part.fieldname} is too long`);
    Object.defineProperty(fields, part.fieldname, { value: String(part.value), enumerable: true });
  }
  throw malformed('The file must be the last part of the form');
}

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile => part.type === 'file';
