import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The result of a scan, or null if the scanner gave none. */
export type ScanVerdict = 'clean' | 'infected' | null;

/** A running scan of a file. A failure of the scanner does not fail the upload; the result is null. */
export interface Scanning {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<ScanVerdict>;
  /** Aborts the scan. */
  drop(): void;
}

const standardPort = 3_310;
const silentAtMostMs = 60_000;
const lengthBytes = 4;
/** Maximum length of the response, which is one short line. */
const answerCharacters = 1_000;

/** Starts a scan with clamd (its INSTREAM command): each chunk follows its length, and an empty chunk ends the stream. */
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
      // If the scanner refuses the rest, it closes the connection, and no drain event follows.
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

/** Returns everything received until the connection ends, or an empty string if it fails. */
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

/** Parses a response such as `stream: OK` or `stream: Eicar-Signature FOUND`. Anything else, such as an exceeded limit, gives null. */
function verdictOf(answer: string): ScanVerdict {
  const said = answer.replace(/\0.*$/s, '').trim();
  if (said === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/s.test(said) ? 'infected' : null;
}
