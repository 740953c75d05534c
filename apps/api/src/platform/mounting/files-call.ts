import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';

import type { Call, Input } from '../routes/call.ts';
import { type KeyedCall, keyedCall } from '../routes/idempotency.ts';
import { originOf } from '../routes/identify.ts';
import { enterClient } from '../routes/named-client.ts';
import { runInCompany, signedIn } from './mount.ts';
import type { Platform } from '../platform.ts';
import { platformFor } from '../engagements/publication.ts';
import type { Origin, SignedIn } from '../core/viewer.ts';

/** A signed-in request that opens its own transactions, because uploads and downloads run at the client's speed. */
export interface FileCall<E extends AnyEndpoint> extends Input<E> {
  viewer: SignedIn;
  /** The company of the request: the viewer's own, or the client named in the path. */
  companyId: string;
  origin: Origin;
  platform: Platform;
  /**
   * Runs `work` in a transaction of this company, followed by events and audit entries, as in a JSON request. With an Idempotency-Key it
   * runs at most once: repeating the same form and file returns the first response.
   */
  write<T>(companyId: string, work: (call: Call<E>) => Promise<T>): Promise<T>;
}

/** Returns the company of a request, or throws if the viewer may not access it. */
export type ChooseCompany = (call: {
  platform: Platform;
  viewer: SignedIn;
  params: unknown;
  endpoint: AnyEndpoint;
}) => Promise<string>;

/** Chooses the viewer's own company. */
export const ownCompany: ChooseCompany = async ({ viewer }) => viewer.companyId;

/** Chooses the client named in the path; throws 404 if it is not a client. */
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
  /** Returns the fingerprint of the uploaded file after it was read; absent without a file. */
  fileMark?: () => Promise<string>;
}

/** Opens the call of an upload or a download. */
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
      const keyed = await idempotencyKeyOf(opening);
      const answer = await runInCompany({ platform, request, viewer, companyId, input, keyed }, work);
      return (JSON.parse(answer) as { datas: T }).datas;
    },
  };
}

/** Returns the idempotency key of the request for exactly this form, or undefined if it has none. */
async function idempotencyKeyOf<E extends AnyEndpoint>({
  endpoint,
  request,
  input,
  fileMark,
}: FileCallOptions<E>): Promise<KeyedCall | null> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || !fileMark) return null;
  return keyedCall(header, `${endpoint.method} ${request.url}`, { body: input.body, file: await fileMark() });
}
