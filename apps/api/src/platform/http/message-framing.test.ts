import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';

const portal = await ownPortal();
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;

async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return answer.split('\r\n')[0] ?? '';
}

it.each([
  ['two Host lines', ['host: a.example', 'Host: b.example'], 'HTTP/1.1 400 Bad Request'],
  ['an unknown transfer coding', ['host: a.example', 'transfer-encoding: xchunked'], 'HTTP/1.1 501 Not Implemented'],
  ['two transfer codings', ['host: a.example', 'transfer-encoding: gzip, chunked'], 'HTTP/1.1 501 Not Implemented'],
])('refuses %s', async (_name, lines, expected) => {
  expect(await answerTo('POST /api/csrf-token HTTP/1.1', ...lines, 'connection: close')).toMatch(
    new RegExp(`^(?:${expected}|HTTP/1.1 400 Bad Request)$`),
  );
});

it('accepts a single Host header and a chunked body', async () => {
  const lines = ['host: a.example', 'transfer-encoding: chunked', 'connection: close'];
  expect(await answerTo('GET /api/health/live HTTP/1.1', ...lines, '', '0')).toBe('HTTP/1.1 200 OK');
});
