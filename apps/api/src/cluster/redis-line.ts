import { connect, createServer, type Socket } from 'node:net';

import { inject } from 'vitest';

/** Opens a TCP proxy to the operator's Redis, which a test may interrupt and restore. */
export async function openRedisLine() {
  const { redisUrl } = inject('servers');
  const { hostname, port } = new URL(redisUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port || 6379), hostname));
    keep(near).pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const listen = (wanted: number) =>
    new Promise<number>((resolve) => {
      server.listen(wanted, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const place = await listen(0);
  const address = new URL(redisUrl);
  address.host = `127.0.0.1:${place}`;

  return {
    url: address.href,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    restore: () => listen(place),
  };
}
export type RedisLine = Awaited<ReturnType<typeof openRedisLine>>;
