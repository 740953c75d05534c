import type { IncomingMessage, ServerResponse } from 'node:http';

import { FailureCode } from '@gatehouse/contract/core/reply';

/** Returns the fault that makes the framing of a request ambiguous, or null. */
function faultOf({ rawHeaders, headers }: IncomingMessage): { status: number; message: string } | null {
  const names = rawHeaders.filter((_text, place) => place % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    return { status: 400, message: 'The request names more than one host' };
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return { status: 501, message: 'This transfer coding is not supported' };
  return null;
}

/** True if two servers could parse the request differently. */
export const isAmbiguous = (request: IncomingMessage): boolean => faultOf(request) !== null;

/**
 * Rejects requests that a proxy might parse differently (RFC 9112, §3.2 and §6.1): two Host lines, and transfer codings other than a single
 * `chunked`. Closes the connection, because the end of the body is uncertain.
 * @returns true if it has responded to the request
 */
export function refuseAmbiguous(request: IncomingMessage, response: ServerResponse): boolean {
  const fault = faultOf(request);
  if (fault === null) return false;
  const datas = { code: FailureCode.malformed, message: fault.message };
  response.writeHead(fault.status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ datas }));
  return true;
}
