import { type AddressInfo, createServer, type Socket } from 'node:net';

const command = 'zINSTREAM\0';
const lengthBytes = 4;

interface ClamdRules {
  /** Files that contain this text count as infected. */
  mark: string;
  /** StreamMaxLength, in bytes. */
  bytesAtMost: number;
  /** Responses to send instead; `hang up` closes the connection. */
  instead: string[];
  /** The number of bytes of each scanned file. */
  scanned: number[];
}

/** Opens a clamd server on loopback with the INSTREAM part of its protocol. */
export async function openClamdServer(given: Pick<ClamdRules, 'mark' | 'bytesAtMost'>) {
  const rules: ClamdRules = { ...given, instead: [], scanned: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    serve(socket, rules);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...rules,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function serve(socket: Socket, rules: ClamdRules): void {
  let waiting = Buffer.alloc(0);
  let content = Buffer.alloc(0);
  const take = (bytes: number): Buffer => {
    const taken = waiting.subarray(0, bytes);
    waiting = waiting.subarray(bytes);
    return taken;
  };
  const end = (text: string) => {
    rules.scanned.push(content.length);
    socket.end(`${text}\0`);
  };
  /** Returns the next chunk of the file once it has arrived; empty at the end. */
  const next = (): Buffer | null => {
    if (waiting.length < lengthBytes) return null;
    const length = waiting.readUInt32BE();
    return waiting.length < lengthBytes + length ? null : take(lengthBytes + length).subarray(lengthBytes);
  };
  const readAll = (): void => {
    for (let chunk = next(); chunk !== null; chunk = next()) {
      if (chunk.length === 0) return end(rules.instead.shift() ?? verdictOf(content, rules));
      content = Buffer.concat([content, chunk]);
      if (content.length > rules.bytesAtMost) return end('INSTREAM size limit exceeded. ERROR');
    }
  };
  let isBegun = false;
  const begin = () => {
    isBegun ||= waiting.length >= command.length && take(command.length).toString('latin1') === command;
    return isBegun;
  };
  socket.on('data', (piece: Buffer) => {
    if (rules.instead[0] === 'hang up') return void socket.destroy(void rules.instead.shift());
    waiting = Buffer.concat([waiting, piece]);
    if (begin() && socket.writable) readAll();
  });
}

const verdictOf = (content: Buffer, { mark }: ClamdRules): string =>
  content.includes(mark) ? 'stream: Test-Mark FOUND' : 'stream: OK';
