import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What a scanner says of a file; null where it says nothing. */
export type ScanVerdict = 'clean' | 'infected' | null;

/** A file on its way through the scanner. Its failures are no failures of whoever sends: the verdict is null. */
export interface Scanning {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<ScanVerdict>;
  /** Breaks off. */
  drop(): void;
}

const standardPort = 3_310;
const silentAtMostMs = 60_000;
const lengthBytes = 4;
/** The answer is one short line. */
const answerCharacters = 1_000;

/** Opens a scan at a clamd (command INSTREAM of its protocol): each piece after its length, and an empty one at the end. */
export function openScan(address: string): Scanning {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || standardPort });
  const answer = readAnswer(socket);
  socket.setTimeout(silentAtMostMs, () => socket.destroy(new Error('The scanner was silent')));
  socket.write('zINSTREAM\0');
  return {
    async write(piece) {
      if (piece.length === 0 || !socket.writable) return;
      socket.write(lengthOf(piece.length));
      // A scanner that refuses the rest closes the connection: then nothing drains.
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), answer]);
    },
    async end() {
      if (socket.writable) socket.write(lengthOf(0));
      return verdictOf(await answer);
    },
    drop: () => void socket.destroy(),
  };
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes);
  return length;
}

/** Everything up to the end of the connection; empty where it failed. */
function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1');
  return new Promise((resolve) => {
    const finish = (said: string) => {
      resolve(said);
      socket.destroy();
    };
    socket.on('data', (piece: string) => {
      text = (text + piece).slice(0, answerCharacters);
      if (text.includes('\0')) finish(text);
    });
    socket.once('end', () => finish(text));
    socket.once('close', () => finish(''));
    socket.on('error', () => finish(''));
  });
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`; everything else, such as an exceeded limit, is no verdict. */
function verdictOf(answer: string): ScanVerdict {
  const said = answer.replace(/\0.*$/s, '').trim();
  if (said === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/s.test(said) ? 'infected' : null;
}
