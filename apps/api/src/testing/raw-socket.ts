import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

interface SocketOptions {
  port: number;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  transport?: 'websocket' | 'polling';
}

/** The response to a handshake, and the connection if it was accepted. */
export interface RawHandshake {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  /** The open connection of an accepted upgrade. */
  line: Socket | null;
}

const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
};

/** Accepted connections that a test has not closed. */
const openLines = new Set<Socket>();

/** Destroys the connections, because these clients never complete a closing handshake, for which the server would wait 30 seconds each. */
export function closeLines(): void {
  for (const line of openLines) line.destroy();
}

/** Makes one handshake without a library, which would retry, wait, or follow the rules. */
export async function handshake({ port, transport = 'websocket', ...wanted }: SocketOptions): Promise<RawHandshake> {
  const headers = { ...headersOf(wanted), ...(transport === 'websocket' ? upgradeHeaders : {}) };
  const sent = request({
    host: '127.0.0.1',
    port,
    path: `/socket.io/?EIO=4&transport=${transport}`,
    headers,
    agent: false,
  });
  sent.end();
  return answerOf(sent);
}

function headersOf({ cookies = {}, headers = {} }: Pick<SocketOptions, 'cookies' | 'headers'>): Record<string, string> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return { ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}), ...headers };
}

async function answerOf(sent: ClientRequest): Promise<RawHandshake> {
  const upgraded = once(sent, 'upgrade') as Promise<[IncomingMessage, Socket]>;
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const [answer, line = null] = await Promise.race([upgraded, answered]);
  upgraded.catch(() => undefined);
  answered.catch(() => undefined);
  if (line) {
    openLines.add(line);
    line.on('error', () => undefined).once('close', () => openLines.delete(line));
  }
  const body = line ? '' : await text(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, line };
}

/** Encodes a text frame of a WebSocket client, at most 125 bytes. */
export function frameOf(packet: string): Buffer {
  const payload = Buffer.from(packet);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Resolves when the server has closed the connection. */
export async function lineClosed(line: Socket): Promise<void> {
  line.resume();
  if (!line.closed) await once(line, 'close');
}

/** Sends one request of an open polling session. */
export async function poll(port: number, sid: string, payload?: string): Promise<RawHandshake> {
  const path = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  const sent = request({ host: '127.0.0.1', port, path, method: payload === undefined ? 'GET' : 'POST', agent: false });
  sent.end(payload);
  return answerOf(sent);
}
