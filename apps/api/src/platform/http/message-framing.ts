import type { IncomingMessage, ServerResponse } from 'node:http';

import { FailureCode } from '@gatehouse/contract/core/reply';

/** Why a request cannot be read as one message; null where it can. */
function faultOf({ rawHeaders, headers }: IncomingMessage): { status: number; message: string } | null {
  const names = rawHeaders.filter((_text, place) => place % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    return { status: 400, message: 'The request names more than one host' };
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return { status: 501, message: 'This transfer coding is not supported' };
  return null;
}

/** True if a request could be read in two ways. */
export const isAmbiguous = (request: IncomingMessage): boolean => faultOf(request) !== null;

/**
 * Refuses what another server in front might read differently (RFC 9112, §3.2 and §6.1): two Host lines, and transfer
 * codings other than `chunked` alone. The connection is closed, because where the body ends is not certain.
 * @returns whether the request was answered
 */
export function refuseAmbiguous(request: IncomingMessage, response: ServerResponse): boolean {
  const fault = faultOf(request);
  if (fault === null) return false;
  const datas = { code: FailureCode.malformed, message: fault.message };
  response.writeHead(fault.status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ datas }));
  return true;
}
