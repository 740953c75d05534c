import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** The upper limit for comparison: a server that appends each part to a file without any checks. */
const path = process.env.BENCH_FILE ?? '';
const store = (request: IncomingMessage) => pipeline(request, createWriteStream(path, { flags: 'a' }));

const server = createServer((request, response) => {
  void store(request).then(
    () => response.writeHead(204).end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} `);
});
process.on('SIGTERM', () => process.exit());
