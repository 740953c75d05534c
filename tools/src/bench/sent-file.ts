import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

import { partBytes, uploadTypes } from '@gatehouse/contract/uploads/uploads-rules';

type Headers = Record<string, string>;

/** A part of a file during its upload. */
export interface SentPart {
  /** The URL of the upload. */
  url: string;
  headers: Headers;
  offset: number;
  content: Buffer;
}

const noise = randomBytes(partBytes.atMost);

/** Returns a part of an incompressible file that differs from all other parts. */
export function partAt(place: number): Buffer {
  const part = Buffer.from(noise);
  part.writeUInt32BE(place, 0);
  return part;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const partHeaders = ({ headers, offset }: SentPart): Headers => ({
  ...headers,
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Returns the headers of a signed-in user for changes. */
export async function signedHeaders(address: string, access: string): Promise<Headers> {
  const cookie = `portal_access=${access}`;
  const reply = await fetch(`${address}/api/csrf-token`, { headers: { cookie } });
  const { datas } = (await reply.json()) as { datas: { csrfToken: string } };
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { cookie: [cookie, ...cookies].join('; '), 'x-csrf-token': datas.csrfToken };
}

/** Creates an upload of this size in bytes and returns its path. */
export async function beginUpload(address: string, headers: Headers, bytes: number): Promise<string> {
  const metadata = `filename ${base64('bench.bin')},activityType ${base64(uploadTypes.mobileApp)}`;
  const reply = await fetch(`${address}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  const id = reply.headers.get('location')?.split('/').at(-1);
  if (reply.status !== 201 || id === undefined) throw new Error(`The upload did not begin: ${await reply.text()}`);
  return `/api/uploads/${id}`;
}

export async function sendPart(part: SentPart): Promise<void> {
  const body = new Uint8Array(part.content);
  const reply = await fetch(part.url, { method: 'PATCH', headers: partHeaders(part), body });
  if (reply.status !== 204) throw new Error(`A part was answered ${reply.status}: ${await reply.text()}`);
}

/** Sends half of a part and calls `end`, which may abort the request. Returns the number of bytes sent. */
export const sendHalf = (part: SentPart, end: (destroy: () => void) => void): Promise<number> =>
  new Promise((done) => {
    const half = part.content.subarray(0, part.content.length / 2);
    const headers = { ...partHeaders(part), 'content-length': String(part.content.length) };
    const sent = request(part.url, { method: 'PATCH', headers });
    sent.on('error', () => done(half.length));
    sent.write(half, () => end(() => void sent.destroy()));
  });

/** Returns the number of stored bytes. */
export async function offsetOf({ url, headers }: Pick<SentPart, 'url' | 'headers'>): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } });
  if (reply.status !== 200) throw new Error(`The offset was answered ${reply.status}`);
  return Number(reply.headers.get('upload-offset'));
}
