import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import { describe, expect, it } from 'vitest';

import { newId } from '../database/new-id.ts';
import { sendSlowly } from '../../testing/send-slowly.ts';
import { ownPortal } from '../../testing/portal.ts';
import { openSockets } from '../../testing/sockets.ts';

const portal = await ownPortal();
const sockets = await openSockets(portal);

/** With the real limits: headers within 10 s, a body within 15 s. */
describe('slow clients', () => {
  const many = (head: string, rest: string) =>
    Promise.all(Array.from({ length: 25 }, () => sendSlowly(sockets.port, head, rest)));

  it('are disconnected, whether they are slow with headers or with a body, while others are served', async () => {
    const post = 'POST /api/companyUsers/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const slow = Promise.all([
      many('GET /api/companyUsers/me HTTP/1.1\r\nhost: x\r\n', 'x-filler: 1\r\n'),
      many(`${post}content-length: 5000\r\n\r\n{"username":"`, 'a'),
      many(`${post}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'),
    ]);
    const served = await fetch(`http://127.0.0.1:${sockets.port}/api/health/live`);

    const seconds = (await slow).flat();

    expect(served.status).toBe(200);
    expect(Math.max(...seconds)).toBeLessThan(25);
  }, 40_000);

  it('of the content host are disconnected as well, while packages are served', async () => {
    const host = `${newId()}.content.localhost`;
    const post = `POST /x HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
    const slow = Promise.all([
      many(`GET /x/ HTTP/1.1\r\nhost: ${host}\r\n`, 'x-filler: 1\r\n'),
      many(`${post}content-length: 1000000\r\n\r\n`, 'a'),
      many(`${post}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'),
    ]);
    const fast = request({ host: '127.0.0.1', port: sockets.port, path: '/x/', headers: { host } }).end();
    const [served] = (await once(fast, 'response')) as [IncomingMessage];
    served.resume();

    const seconds = (await slow).flat();

    expect(served.statusCode).toBe(404);
    expect(Math.max(...seconds)).toBeLessThan(25);
  }, 40_000);
});
