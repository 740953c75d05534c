import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const headerBytes = 12;
const typeA = 1;
const typeTxt = 16;
/** An answer to a question: authoritative, recursion available; 3 says that there is no such name. */
const flagsOf = (isFound: boolean): number => (isFound ? 0x8580 : 0x8583);

export interface DnsServer {
  /** As `DNS_SERVERS` takes it. */
  address: string;
  close(): Promise<void>;
}

/** The name in a question and where the question ends. */
function readQuestion(message: Buffer): { name: string; end: number; type: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** One TXT record that points back at the name in the question, for a minute. */
function txtRecord(text: string): Buffer {
  const data = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xc0, headerBytes, 0, typeTxt, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length]);
  return Buffer.concat([head, data]);
}

/** The same with an IPv4 address. */
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

/** A DNS server on this machine that knows TXT records, and addresses where a text is one; `textsOf` is asked anew for each question. */
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
