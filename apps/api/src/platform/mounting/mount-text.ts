import { createHash } from 'node:crypto';

import type { AnyEndpoint, Params, Query } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';

import { readInput } from '../routes/call.ts';
import { notFound } from '../core/errors.ts';
import { openHeavyRead } from '../routes/heavy-work.ts';
import { clientOf } from './list-planner.ts';
import { type Fitting, signedIn } from './mount.ts';
import { clientExists } from '../routes/named-client.ts';
import { databaseFor } from '../engagements/publication.ts';
import type { Statement } from '../database/scoped-read.ts';
import type { Platform } from '../platform.ts';
import { type RouteContext, openRoute, type Scope } from '../routes/route.ts';
import type { SignedIn } from '../core/viewer.ts';

/** A read whose response is JSON written by the database. */
export interface TextCall<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  viewer: SignedIn;
  read: <Row extends Record<string, unknown>>(statement: Statement) => Promise<Row[]>;
}

/**
 * Mounts a read whose JSON text comes from the database unchanged, so that large responses are not parsed and serialized again. A client
 * that has the same response gets 304. Tests validate the text against the contract's schema.
 */
export function mountText<E extends AnyEndpoint, S extends Exclude<Scope, 'public'>>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  handle: (call: TextCall<E>) => Promise<string>,
): void {
  openRoute(context, endpoint, async (request, reply) => {
    const { params, query } = readInput<E>(endpoint, request);
    const viewer = signedIn(request);
    const platform =
      schemasOf(endpoint).cost === 'heavy' ? openHeavyRead(context.platform, { viewer, reply }) : context.platform;
    const read = readerOf<E>(platform, { scope: context.scope ?? 'company', viewer, params });
    if (context.scope === 'client' && (await read(clientExists)).length === 0) throw notFound();
    const text = `{"datas":${await handle({ params, query, viewer, read })}}`;
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

function readerOf<E extends AnyEndpoint>(
  platform: Platform,
  { scope, viewer, params }: Pick<TextCall<E>, 'viewer' | 'params'> & { scope: Scope },
): TextCall<E>['read'] {
  const database = databaseFor(platform, viewer);
  if (scope === 'clients') return (statement) => database.readPlatform(statement);
  const companyId = scope === 'client' ? clientOf(params) : viewer.companyId;
  return (statement) => database.readCompany(companyId, statement);
}
