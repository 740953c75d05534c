import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { type CallLimit, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { openAddressThrottle } from '../http/address-throttle.ts';

/** The maximum size of a public request's body in bytes, unless the contract allows more: its sender is unknown. */
const publicBodyBytes = 65_536;
/** The maximum size of a signed-in request's body in bytes, unless the contract allows more. */
const bodyBytes = 1_048_576;

/** Returns the maximum size of a JSON body in bytes. The parts of a form have their own limits. */
export const bodyBytesOf = (endpoint: AnyEndpoint): number =>
  schemasOf(endpoint).bodyBytesAtMost ?? (endpoint.access === 'public' ? publicBodyBytes : bodyBytes);

/** The default limit of requests that change something. */
const changesOfAPerson: CallLimit = { calls: 600, seconds: 60, each: 'person' };

/** Returns the limit of an endpoint beyond the limit per address; undefined for a read without one. */
export const limitOf = (endpoint: AnyEndpoint): CallLimit | undefined =>
  schemasOf(endpoint).limit ?? (endpoint.method === 'GET' ? undefined : changesOfAPerson);

/** Limits the requests of an endpoint, either per account from any address, or per address and account. */
export function limitHook(platform: Platform, endpoint: AnyEndpoint) {
  const limit = limitOf(endpoint);
  if (!limit || !platform.config.PORTAL_RATE_LIMIT) return [];
  const { calls, seconds, each } = limit;
  const name = `${endpoint.method} ${endpoint.path}`;
  const ofAddress = openAddressThrottle(platform.throttle, { name, calls, seconds });
  const ofPerson = platform.throttle({ name: `${name} of a person`, calls, seconds });
  return [
    ({ address, viewer }: FastifyRequest) =>
      each === 'person' && viewer ? ofPerson.count(viewer.id) : ofAddress.count(address, viewer?.id),
  ];
}
