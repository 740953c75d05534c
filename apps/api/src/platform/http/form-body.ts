import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { drain } from '../files/upload-form.ts';
import { malformed, wrongType } from './errors.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

/** A field that takes no text has its value as JSON; what is neither is left to the contract to refuse. */
function valueOf(schema: z.ZodType | undefined, text: string): unknown {
  if (!schema || schema.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Adds a field to what was read before. */
function take(read: Map<string, unknown>, part: MultipartFile | MultipartValue, fields: Fields): void {
  if (part.type === 'file') throw wrongType();
  const { fieldname: name, value, valueTruncated } = part;
  if (read.has(name)) throw malformed(`The field ${name} was sent more than once`);
  if (valueTruncated) throw malformed(`The field ${name} is too long`);
  read.set(name, valueOf(Object.hasOwn(fields, name) ? fields[name] : undefined, String(value)));
}

/** Reads the text fields of a form into the body that the endpoint declares. */
export async function readFormBody(request: FastifyRequest, { body }: AnyEndpoint): Promise<object> {
  const fields: Fields = (body as z.ZodObject | undefined)?.shape ?? {};
  const read = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) take(read, part, fields);
  } catch (error) {
    drain(request);
    throw error;
  }
  return Object.fromEntries(read);
}
