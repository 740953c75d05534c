import { createServer, type Socket } from 'node:net';

import pg from 'pg';

/** Encodes a message of the PostgreSQL protocol: kind, length, content. */
function message(kind: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int16 = (value: number) => int32(value).subarray(2);
const text = (value: string) => Buffer.from(`${value}\0`);

const readyForQuery = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', int32(0)), readyForQuery]);
const int4 = 23;

/** Encodes the response to a query of one integer. */
function answerOf(value: number): Buffer {
  const column = [text('pid'), int32(0), int16(0), int32(int4), int16(4), int32(-1), int16(0)];
  const digits = Buffer.from(String(value));
  return Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(digits.length), digits),
    message('C', text('SELECT 1')),
    readyForQuery,
  ]);
}

/**
 * Opens a pooler that assigns a free connection per transaction, like PgBouncer with pool_mode = transaction; here all clients share one.
 * It only supports queries of one integer, without passwords.
 */
export async function openTransactionPooler(database: pg.ClientConfig) {
  const shared = new pg.Client(database);
  await shared.connect();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (received: Buffer) => {
        if (received.toString('latin1', 0, 1) !== 'Q') return;
        const query = received.toString('utf8', 5, received.length - 1);
        void shared.query<{ pid: number }>(query).then(({ rows }) => socket.write(answerOf(rows[0]?.pid ?? 0)));
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    connection: { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0, user: 'anyone' },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await shared.end();
    },
  };
}
