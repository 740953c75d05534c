import { callIdHeader, callIdPattern } from '@gatehouse/contract/core/reply';
import type { FastifyRequest } from 'fastify';

import type { CallMark } from '../realtime/realtime.ts';

/** Returns the page's id of the change that caused an event, or nothing if the page sent none. */
export function callIdOf({ headers }: FastifyRequest): CallMark {
  const by = headers[callIdHeader];
  return typeof by === 'string' && callIdPattern.test(by) ? { by } : {};
}

/** Adds the id of the causing change to the payload of an event. */
export const withCallId = (payload: unknown, by: CallMark): unknown =>
  typeof payload === 'object' ? { ...payload, ...by } : payload;
