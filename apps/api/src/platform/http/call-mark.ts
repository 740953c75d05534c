import { callIdHeader, callIdPattern } from '@gatehouse/contract/core/reply';
import type { FastifyRequest } from 'fastify';

import type { CallMark } from '../realtime/realtime.ts';

/** The change that an event follows, in the words of the page that made it; nothing where no page says. */
export function callIdOf({ headers }: FastifyRequest): CallMark {
  const by = headers[callIdHeader];
  return typeof by === 'string' && callIdPattern.test(by) ? { by } : {};
}

/** The payload of an event with the change that it follows. */
export const marked = (payload: unknown, by: CallMark): unknown =>
  typeof payload === 'object' ? { ...payload, ...by } : payload;
