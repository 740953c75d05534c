import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { openPortal, type TestPortal } from '../../testing/portal.ts';
import { openSockets } from '../../testing/sockets.ts';

/** Opens a connection and sends this text. */
async function connection(port: number, said = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(said);
  socket.resume();
  return socket;
}

/** Returns the milliseconds until the server and each connection was closed. */
async function close(portal: TestPortal, open: readonly Socket[]): Promise<{ wholeMs: number; eachMs: number[] }> {
  const begun = performance.now();
  const each = open.map((socket) => once(socket, 'close').then(() => performance.now() - begun));
  await portal.close();
  return { wholeMs: performance.now() - begun, eachMs: await Promise.all(each) };
}

describe('a process that is shutting down', () => {
  it('does not wait for connections that a browser opened in advance', async () => {
    const portal = await openPortal();
    const { port } = await openSockets(portal);
    const answered = await connection(port, 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(answered, 'data');

    const { wholeMs } = await close(portal, [await connection(port), answered]);

    expect(wholeMs).toBeLessThan(6_000);
  });

  it('waits for a call that is still being received, but exits cleanly before it would be killed', async () => {
    const portal = await openPortal();
    const { port } = await openSockets(portal);
    const half = await connection(port, 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n');

    const { eachMs } = await close(portal, [await connection(port), half]);
    const [silentMs = 0, halfMs = 0] = eachMs;

    expect(silentMs).toBeLessThan(halfMs);
    expect(halfMs).toBeLessThan(10_000);
  });

  it('responds to calls received before', async () => {
    const portal = await openPortal();
    const { port } = await openSockets(portal);
    const late = await connection(port, 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n');
    const answer = once(late, 'data');

    const closing = close(portal, [late]);
    late.write('\r\n');

    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i);
    expect((await closing).wholeMs).toBeLessThan(6_000);
  });
});
