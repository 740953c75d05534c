import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

import { AppError } from '../core/errors.ts';

/** The destinations of the page's own requests and of a tab. Scripts outside a browser send none. */
const ofCalls = ['empty', 'document'];

/**
 * Rejects a request that a browser makes for an image, frame, script or style element, except images where files may be shown as images.
 * Otherwise a page could embed the URL of an export, and its reader's browser would fetch that export and log it.
 */
export function destinationHook({ servesImages }: AnyEndpoint) {
  const taken = new Set(servesImages ? [...ofCalls, 'image'] : ofCalls);
  return ({ headers }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const destination = headers['sec-fetch-dest'];
    if (destination === undefined || taken.has(String(destination))) done();
    else done(new AppError(403, FailureCode.forbidden, 'This address cannot be embedded in a page'));
  };
}
