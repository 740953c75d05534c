import { createServer } from 'node:net';

import { runChild, written } from './run-program.ts';

/** A Redis of the test's own, so that it may be stopped; it keeps nothing on disk. */
export async function startRedis(port?: number) {
  const place = port ?? (await freePort());
  const given = ['--port', String(place), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const program = runChild('redis-server', given, {});
  await written(program, /Ready to accept connections/);
  return {
    port: place,
    url: `redis://127.0.0.1:${place}`,
    kill() {
      program.child.kill('SIGKILL');
      return program.ended;
    },
  };
}
export type OwnRedis = Awaited<ReturnType<typeof startRedis>>;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
