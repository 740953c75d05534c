import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { type CallLimit, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { openAddressThrottle } from './address-throttle.ts';

/** Maximum size of a public call's body in bytes, unless the contract allows more: its sender is unknown. */
const publicBodyBytes = 65_536;
/** The same for everybody else. */
const bodyBytes = 1_048_576;

/** Bytes that the JSON body of a call may have. The parts of a form have bounds of their own. */
export const bodyBytesOf = (endpoint: AnyEndpoint): number =>
  schemasOf(endpoint).bodyBytesAtMost ?? (endpoint.access === 'public' ? publicBodyBytes : bodyBytes);

/** Limit of calls that change something, where the contract states no limit of its own. */
const changesOfAPerson: CallLimit = { calls: 600, seconds: 60, each: 'person' };

/** The limit of a call beside that of its address; undefined for a read without one. */
export const limitOf = (endpoint: AnyEndpoint): CallLimit | undefined =>
  schemasOf(endpoint).limit ?? (endpoint.method === 'GET' ? undefined : changesOfAPerson);

/** Counts the calls of an endpoint: those of an account wherever it calls from, or those of an address and account. */
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
