import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy of the portal that can cut the socket connections. */
export interface FlakyProxy {
  url: string;
  /** The time of each attempt to connect a socket, in ms. */
  attempts: readonly number[];
  /** The time of each successful connection, in ms. */
  connected: readonly number[];
  takeAway(): void;
  bringBack(): void;
  close(): Promise<void>;
}

/** The state of the proxy, which both request handlers share. */
interface State {
  portal: { hostname: string; port: string };
  isAway: boolean;
  attempts: number[];
  connected: number[];
  lines: Set<Socket>;
}

const isOfSockets = ({ url = '' }: IncomingMessage) => url.startsWith('/socket.io/');
const isHandshake = (message: IncomingMessage) => isOfSockets(message) && !message.url?.includes('sid=');

function note({ attempts, connected, isAway }: State, message: IncomingMessage): void {
  if (!isHandshake(message)) return;
  attempts.push(Date.now());
  if (!isAway) connected.push(Date.now());
}

/** Uses a new connection, because the portal may be closing one that was used before. */
const onward = ({ portal }: State, { method, url, headers }: IncomingMessage) =>
  request({ host: portal.hostname, port: portal.port, method, path: url, headers, agent: false });

/** Tracks polling requests, which last up to 25 s, so that they can be cut as well. */
function cutWithOthers({ lines }: State, { socket }: IncomingMessage, reply: ServerResponse): void {
  lines.add(socket);
  reply.once('close', () => lines.delete(socket));
}

function passOn(state: State, message: IncomingMessage, reply: ServerResponse): void {
  note(state, message);
  if (state.isAway && isOfSockets(message)) return void reply.writeHead(502).end();
  if (isOfSockets(message)) cutWithOthers(state, message, reply);
  const sent = onward(state, message).on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  sent.on('error', () => reply.destroy());
  message.pipe(sent);
}

function passUpgrade(state: State, message: IncomingMessage, { line, head }: { line: Socket; head: Buffer }): void {
  note(state, message);
  line.on('error', () => undefined);
  if (state.isAway) return void line.destroy();
  // Tracked from the start, so that requests without a response are also cut.
  state.lines.add(line);
  const sent = onward(state, message).on('upgrade', (answer, other, first) => {
    other.on('error', () => undefined);
    if (line.destroyed) return void other.destroy();
    state.lines.add(other);
    const named = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    line.write(`HTTP/1.1 101 Switching Protocols\r\n${named.join('\r\n')}\r\n\r\n`);
    line.write(first);
    other.write(head);
    line.pipe(other).pipe(line);
  });
  sent.on('response', () => line.destroy()).on('error', () => line.destroy());
  sent.end();
}

/** Opens a proxy that forwards everything to the portal, except socket connections while they are cut. */
export async function openFlakyProxy(portalUrl: string): Promise<FlakyProxy> {
  const state: State = { portal: new URL(portalUrl), isAway: false, attempts: [], connected: [], lines: new Set() };
  const { attempts, connected, lines } = state;
  const server: Server = createServer((message, reply) => passOn(state, message, reply));
  server.on('upgrade', (message, line: Socket, head) => passUpgrade(state, message, { line, head }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => lines.forEach((line) => line.destroy());

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts,
    connected,
    takeAway() {
      state.isAway = true;
      attempts.length = 0;
      cut();
    },
    bringBack() {
      state.isAway = false;
      connected.length = 0;
    },
    async close() {
      server.closeAllConnections();
      cut();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
