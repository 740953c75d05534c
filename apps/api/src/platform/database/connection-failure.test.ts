import { createServer, type Socket } from 'node:net';

import pg from 'pg';
import { describe, expect, it } from 'vitest';

import { isConnectionFailure } from './connection-failure.ts';

type Behavior = (socket: Socket) => void;
/** The start of a session: no password is needed, and the server waits for a query. */
const welcome = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
const silent: Behavior = () => undefined;
const greeting: Behavior = (socket) => void socket.once('data', () => socket.write(welcome));
const ending: Behavior = (socket) =>
  void socket.once('data', () => {
    socket.write(welcome);
    socket.once('data', () => socket.destroy());
  });

/** Returns the error of a query to a server that behaves like this. */
async function failureOf(behave: Behavior, settings: pg.PoolConfig): Promise<unknown> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    behave(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'anyone', password: 'x', max: 1, ...settings });
  pool.on('error', () => undefined);
  try {
    return await pool.query('select 1').catch((error: unknown) => error);
  } finally {
    for (const socket of open) socket.destroy();
    server.close();
    await pool.end();
  }
}

describe('an error from the database driver', () => {
  it.each<[string, Behavior, pg.PoolConfig, string]>([
    ['a server that does not answer a query', greeting, { query_timeout: 50 }, 'Query read timeout'],
    ['a server that ends the connection', ending, {}, 'Connection terminated unexpectedly'],
    ['a server that greets nobody', silent, { connectionTimeoutMillis: 50 }, 'Connection terminated due to'],
  ])('caused by %s is a connection failure', async (_name, behave, settings, message) => {
    const error = await failureOf(behave, settings);

    expect(String(error)).toContain(message);
    expect(isConnectionFailure(error)).toBe(true);
  });

  it('caused by the data is not a connection failure', () => {
    const rejected = Object.assign(new Error('not to be matched'), { code: 'P0001' });
    const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

    for (const error of [rejected, slow, new Error('A step took too long'), 'Query read timeout', null])
      expect(isConnectionFailure(error)).toBe(false);
    expect(isConnectionFailure(Object.assign(new Error('shutdown'), { code: '57P01' }))).toBe(true);
  });
});
