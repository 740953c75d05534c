import type { Schema } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { maxPartsOf } from './body-parts.ts';
import { AppError } from '../core/errors.ts';
import { maxDepth, nestedTooDeeply } from './input-guard.ts';

/** Shorter bodies are parsed without counting: they cannot have enough parts to matter. */
const countedFromCharacters = 32_768;

const quote = 34;
const backslash = 92;
/** By how many levels a character changes the nesting. */
const levels = new Int8Array(128);
/** 1 for a character that is followed by a list item or a field. */
const starts = new Uint8Array(128);
for (const sign of '[{') {
  levels[sign.charCodeAt(0)] = 1;
  starts[sign.charCodeAt(0)] = 1;
}
for (const sign of ']}') levels[sign.charCodeAt(0)] = -1;
starts[','.charCodeAt(0)] = 1;

/** Returns the position of the closing quote of the string that opens at `start`, or the end of an unterminated one. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    at += code === backslash ? 2 : 1;
  }
  return at;
}

/** Maximum number of list items and object fields, and maximum nesting, of a JSON text. */
interface JsonBounds {
  parts: number;
  depth: number;
}

/** The reason to refuse a JSON text: more parts or a deeper nesting than allowed. */
type Overflow = 'parts' | 'depth';

/**
 * Returns the first bound that a JSON text exceeds, without parsing it. Each list item and object field follows a comma or an opening
 * bracket outside of strings. Text that is not JSON is counted the same way; the parser rejects it.
 */
export function overflowOf(text: string, most: JsonBounds): Overflow | null {
  let [parts, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    depth += levels[code] ?? 0;
    parts += starts[code] ?? 0;
    if (depth > most.depth) return 'depth';
    if (parts > most.parts) return 'parts';
  }
  return null;
}

/** A number of parts that costs nothing, so that the schema names the fault. */
const harmlessParts = 1_000;
const limits = new WeakMap<Schema, number>();

function limitOf(schema: Schema): number {
  const limit = limits.get(schema) ?? Math.max(harmlessParts, maxPartsOf(schema));
  limits.set(schema, limit);
  return limit;
}

/** Throws 422 for a body with more parts than the contract could ever allow, and 400 for one that is nested too deeply. */
function requireFewParts(request: FastifyRequest, text: string): void {
  if (text.length < countedFromCharacters) return;
  const { endpoint } = request.routeOptions.config;
  const schemas = endpoint && schemasOf(endpoint);
  if (!schemas?.body) return;
  const overflow = overflowOf(text, { parts: limitOf(schemas.body), depth: maxDepth });
  if (overflow === 'depth') throw nestedTooDeeply();
  if (overflow === null) return;
  if (schemas.refusesBodyAs) throw new AppError(422, schemas.refusesBodyAs.code, schemas.refusesBodyAs.message);
  throw new AppError(422, FailureCode.validation, { message: 'The request has too many entries' });
}

/**
 * Counts the parts of a JSON body before parsing it. Parsing tens of thousands of keys that the contract rejects anyway takes many times
 * their size in memory.
 */
export function countBeforeParsing(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      requireFewParts(request, String(body));
    } catch (error) {
      done(error as Error);
      return;
    }
    // The parser of fastify reports its result by the callback only.
    void parse(request, String(body), done);
  });
}
