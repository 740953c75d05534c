import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { partBytes, uploadTypes } from '@gatehouse/contract/uploads/uploads-rules';
import { Upload } from 'tus-js-client';

import type { Actor, SharedPortal } from './portal.ts';

/** A file to send. */
interface SentFile {
  name: string;
  content: Buffer;
  activityType?: string;
}

type Listening = Pick<SharedPortal, 'app'>;
type Headers = Record<string, string>;

/** Starts listening unless the server already does. */
async function originOf({ app }: Listening): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The URL and headers of an upload. */
interface Destination {
  /** The URL of all uploads. */
  url: string;
  headers: Headers;
}

async function ask(
  { url, headers }: Destination,
  path: string,
  sent: { method: string; headers?: Headers; body?: Buffer },
) {
  const answer = await fetch(url + path, {
    method: sent.method,
    headers: { ...headers, 'tus-resumable': '1.0.0', ...sent.headers },
    ...(sent.body ? { body: new Uint8Array(sent.body) } : {}),
  });
  const text = await answer.text();
  const { datas } = (text.startsWith('{') ? JSON.parse(text) : {}) as { datas?: { code: string } };
  return { status: answer.status, code: datas?.code, headers: answer.headers };
}

/** Sends a part and breaks the connection in the middle. */
const cut = ({ url, headers }: Destination, id: string, { offset, content }: { offset: number; content: Buffer }) =>
  new Promise<void>((resolve) => {
    const length = { 'content-length': content.length, 'tus-resumable': '1.0.0' };
    const sent = request(`${url}/${id}`, {
      method: 'PATCH',
      headers: { ...headers, ...partHeaders(offset), ...length },
    });
    sent.on('error', () => resolve());
    sent.write(content.subarray(0, content.length / 2), () => sent.destroy());
  });

/** Uploads a whole file with the browser library, including its retries; returns the id. */
const upload = ({ url, headers }: Destination, { name, content, activityType = uploadTypes.mobileApp }: SentFile) =>
  new Promise<string>((resolve, reject) => {
    const sent = new Upload(content, {
      endpoint: url,
      chunkSize: partBytes.atMost,
      retryDelays: [0, 50, 100, 200, 400, 800],
      metadata: { filename: name, activityType },
      headers,
      onError: reject,
      onSuccess: () => resolve(idOf(sent.url)),
    });
    sent.start();
  });

/** Opens the browser's tus library in Node, signed in as an actor, and raw requests for steps that the library never takes. */
export async function openTusClient(portal: Listening, actor: Actor) {
  const cookie = Object.entries(actor.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const to: Destination = {
    url: `${await originOf(portal)}/api/uploads`,
    headers: { cookie, 'x-csrf-token': actor.csrfToken },
  };
  const create = ({ name, activityType = uploadTypes.mobileApp }: Omit<SentFile, 'content'>, size: number) => {
    const metadata = `filename ${base64(name)},activityType ${base64(activityType)}`;
    return ask(to, '', { method: 'POST', headers: { 'upload-length': String(size), 'upload-metadata': metadata } });
  };
  return {
    create,
    /** Creates an upload and returns its id. */
    begin: async (file: Omit<SentFile, 'content'>, size: number) =>
      idOf((await create(file, size)).headers.get('location')),
    ask: (method: string, id: string | null = null) => ask(to, id === null ? '' : `/${id}`, { method }),
    patch: (id: string, offset: number, body: Buffer) =>
      ask(to, `/${id}`, { method: 'PATCH', headers: partHeaders(offset), body }),
    patchAs: (type: string, id: string, body: Buffer) =>
      ask(to, `/${id}`, { method: 'PATCH', headers: { ...partHeaders(0), 'content-type': type }, body }),
    cut: (id: string, offset: number, content: Buffer) => cut(to, id, { offset, content }),
    upload: (file: SentFile) => upload(to, file),
  };
}
export type TusClient = Awaited<ReturnType<typeof openTusClient>>;

const partHeaders = (offset: number): Headers => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
