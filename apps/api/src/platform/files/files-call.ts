import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';

import type { Call, Input } from '../http/call.ts';
import { type KeyedCall, keyedCall } from '../http/idempotency.ts';
import { originOf } from '../http/identify.ts';
import { enterClient } from '../http/named-client.ts';
import { runInCompany, signedIn } from '../http/mount.ts';
import type { Platform } from '../platform.ts';
import { platformFor } from '../engagements/publication.ts';
import type { Origin, SignedIn } from '../http/viewer.ts';

/** A signed-in call that opens its own transactions: files arrive and leave at the pace of the other side. */
export interface FileCall<E extends AnyEndpoint> extends Input<E> {
  viewer: SignedIn;
  /** The company on which the call works: the viewer's own, or the client of the path. */
  companyId: string;
  origin: Origin;
  platform: Platform;
  /**
   * Runs `work` in a transaction of this company, with events and audit after it, as a JSON call has them. With an
   * Idempotency-Key it runs at most once: the same form, file included, is given the first answer again.
   */
  write<T>(companyId: string, work: (call: Call<E>) => Promise<T>): Promise<T>;
}

/** Which company a call is about; it may be refused here. */
export type ChooseCompany = (call: {
  platform: Platform;
  viewer: SignedIn;
  params: unknown;
  endpoint: AnyEndpoint;
}) => Promise<string>;

/** The viewer's own. */
export const ownCompany: ChooseCompany = async ({ viewer }) => viewer.companyId;

/** The client that the path names; a company that is none of the clients is answered 404. */
export const namedClient: ChooseCompany = async ({ platform, params, endpoint }) => {
  const { companyId } = params as { companyId: string };
  await platform.database.withCompany(companyId, (db) => enterClient(db, endpoint));
  return companyId;
};

interface FileCallOptions<E extends AnyEndpoint> {
  platform: Platform;
  endpoint: E;
  request: FastifyRequest;
  input: Input<E>;
  chooseCompany: ChooseCompany;
  /** What tells one file from another, once it was read; absent where none was sent. */
  fileMark?: () => Promise<string>;
}

/** The call of an upload or a download. */
export async function openFileCall<E extends AnyEndpoint>(opening: FileCallOptions<E>): Promise<FileCall<E>> {
  const { request, input, chooseCompany } = opening;
  const viewer = signedIn(request);
  const platform = platformFor(opening.platform, viewer);
  return {
    ...input,
    viewer,
    companyId: await chooseCompany({ platform, viewer, params: input.params, endpoint: opening.endpoint }),
    origin: originOf(request),
    platform,
    async write<T>(companyId: string, work: (call: Call<E>) => Promise<T>): Promise<T> {
      const keyed = await keyOf(opening);
      const answer = await runInCompany({ platform, request, viewer, companyId, input, keyed }, work);
      return (JSON.parse(answer) as { datas: T }).datas;
    },
  };
}

/** The key of the call, if it carries one, for this very form. */
async function keyOf<E extends AnyEndpoint>({
  endpoint,
  request,
  input,
  fileMark,
}: FileCallOptions<E>): Promise<KeyedCall | null> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || !fileMark) return null;
  return keyedCall(header, `${endpoint.method} ${request.url}`, { body: input.body, file: await fileMark() });
}
