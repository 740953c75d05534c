import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { z } from 'zod';

import { readInput, type Call } from '../routes/call.ts';
import { platformFor } from '../engagements/publication.ts';
import { openExport } from '../routes/heavy-work.ts';
import { runInCompany, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { type RouteContext, openRoute } from '../routes/route.ts';
import type { SignedIn } from '../core/viewer.ts';

/** A record without its list, and the parts in which its list is read: each fits into memory. */
export interface RecordInParts<Value extends object, Part> {
  record: Value;
  parts: readonly Part[];
}

interface PartSource<E extends AnyEndpoint, Part> {
  /** Reads the record. Null if there is none. */
  read: (call: Call<E>) => Promise<RecordInParts<object, Part> | null>;
  /** The field of the list, which the response has last. */
  field: string;
  item: z.ZodType;
  readPart: (call: Pick<Call<E>, 'db' | 'platform'>, part: Part) => Promise<readonly object[]>;
}

/**
 * Mounts a read of a record whose list has no bound. One part is answered at once; more are streamed in an export slot, one in memory at a
 * time, so that the largest record takes no more memory than any other.
 */
export function mountInParts<E extends AnyEndpoint, Part>(
  context: RouteContext,
  endpoint: E,
  source: PartSource<E, Part>,
): void {
  const { field, read, readPart } = source;
  const result = schemasOf(endpoint).result as z.ZodType;
  openRoute(context, endpoint, async (request, reply) => {
    const viewer = signedIn(request);
    const { companyId } = viewer;
    const platform = platformFor(context.platform, viewer);
    const run = { platform, request, viewer, companyId, input: readInput(endpoint, request), keyed: null };
    const later: Part[] = [];
    const answer = await runInCompany<E>(run, async (call) => {
      const found = await read(call);
      if (found === null) return z.parse(result, null);
      const { record, parts } = found;
      const [first, ...more] = parts;
      const list = first === undefined || more.length > 0 ? [] : await readPart(call, first);
      if (more.length > 0) later.push(...parts);
      return z.parse(result, { ...record, [field]: list });
    });
    reply.type('application/json; charset=utf-8');
    if (later.length === 0) return reply.send(answer);
    const exported = await openExport(context.platform, { viewer, reply });
    return reply.send(exported.stream(listed(answer, partTexts(exported.platform, { viewer, source, parts: later }))));
  });
}

interface Reading<E extends AnyEndpoint, Part> {
  viewer: SignedIn;
  source: PartSource<E, Part>;
  parts: readonly Part[];
}

/** Yields the items of each part as JSON text, separated by commas. */
async function* partTexts<E extends AnyEndpoint, Part>(
  given: Platform,
  { viewer, source, parts }: Reading<E, Part>,
): AsyncGenerator<string> {
  const platform = platformFor(given, viewer);
  for (const part of parts) {
    const items = await platform.database.withCompany(viewer.companyId, (db) =>
      source.readPart({ db, platform }, part),
    );
    yield items.map((item) => JSON.stringify(z.parse(source.item, item))).join(',');
  }
}

/** Yields the response, whose empty list is at its end, with the items in the list. */
async function* listed(answer: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  const end = ']}}';
  if (!answer.endsWith(`[${end}`)) throw new Error('The list must be the last field of the record');
  let start = answer.slice(0, -end.length);
  for await (const text of texts) {
    if (text === '') continue;
    yield start + text;
    start = ',';
  }
  yield start === ',' ? end : start + end;
}
