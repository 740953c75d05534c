import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import type pg from 'pg';

/**
 * Opens a TCP proxy to the test server that closes a connection as soon as a statement on it contains this text. The client only learns
 * that the connection ended, as when a proxy or a host in between goes away.
 */
export async function openCutLine({ host = '', port = 5432 }: pg.ClientConfig, text: string) {
  const open = new Set<Socket>();
  let cuts = 0;
  const keep = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    const far = keep(host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host));
    far.pipe(near);
    near.on('data', (bytes) => {
      if (!bytes.includes(text)) return void far.write(bytes);
      cuts += 1;
      far.unpipe(near).destroy();
      near.end();
    });
    near.once('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    /** Returns how many connections were closed. */
    cuts: () => cuts,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
