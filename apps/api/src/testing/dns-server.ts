import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const headerBytes = 12;
const typeA = 1;
const typeTxt = 16;
/** The flags of a response: authoritative, recursion available; code 3 means that the name does not exist. */
const flagsOf = (isFound: boolean): number => (isFound ? 0x8580 : 0x8583);

export interface DnsServer {
  /** The address in the format of `DNS_SERVERS`. */
  address: string;
  close(): Promise<void>;
}

/** Returns the name and type in a question, and the offset where it ends. */
function readQuestion(message: Buffer): { name: string; end: number; type: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** A TXT record that refers to the name in the question, with a TTL of one minute. */
function txtRecord(text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xc0, headerBytes, 0, typeTxt, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length]);
  return Buffer.concat([head, data]);
}

/** An A record that refers to the name in the question, with a TTL of one minute. */
const addressRecord = (ip: string): Buffer =>
  Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...ip.split('.').map(Number)]);

function answerTo(message: Buffer, texts: readonly string[]): Buffer {
  const { type, end } = readQuestion(message);
  const isAddress = (text: string): boolean => /^[\d.]+$/.test(text);
  const records =
    type === typeA
      ? texts.filter(isAddress).map(addressRecord)
      : texts.filter((text) => type === typeTxt && !isAddress(text)).map(txtRecord);
  const head = Buffer.alloc(headerBytes);
  head.writeUInt16BE(message.readUInt16BE(0), 0);
  head.writeUInt16BE(flagsOf(texts.length > 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, message.subarray(headerBytes, end), ...records]);
}

/**
 * Opens a DNS server on this machine with TXT records, and A records for texts that are addresses; `textsOf` is called for each question.
 */
export async function openDnsServer(textsOf: (name: string) => Promise<readonly string[]>): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    void textsOf(readQuestion(message).name).then((texts) => socket.send(answerTo(message, texts), port, address));
  });
  await new Promise<void>((done) => {
    socket.bind(0, '127.0.0.1', done);
  });
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        socket.close(done);
      }),
  };
}
