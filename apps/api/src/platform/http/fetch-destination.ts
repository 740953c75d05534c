import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

import { AppError } from './errors.ts';

/** What the page's own code asks for, and a tab that opens an address. Scripts outside a browser name none. */
const ofCalls = ['empty', 'document'];

/**
 * Refuses a call that a browser makes for an element of a page: an image, frame, script or style with the address of an
 * export would make its reader's browser fetch and log that export. Only files may be shown as images.
 */
export function destinationHook({ servesImages }: AnyEndpoint) {
  const taken = new Set(servesImages ? [...ofCalls, 'image'] : ofCalls);
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const destination = headers['sec-fetch-dest'];
    if (destination === undefined || taken.has(String(destination))) done();
    else done(new AppError(403, FailureCode.forbidden, 'This address cannot be embedded in a page'));
  };
}
