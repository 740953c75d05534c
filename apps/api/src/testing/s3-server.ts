import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { openMultiparts } from './s3-multipart.ts';

/** A request of the store, without the parts that differ between runs. */
export interface ReceivedRequest {
  method: string;
  path: string;
  isSigned: boolean;
}

const credential =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request,SignedHeaders=[\w;-]+,Signature=[0-9a-f]{64}$/;

/** Opens the part of S3 that the file store needs on loopback: buckets by path, objects, ranges and parts. It starts without a bucket. */
export async function openS3Server(owner: Owner) {
  const buckets: Buckets = new Map();
  const asked: ReceivedRequest[] = [];
  /** Error statuses for the next requests. */
  const failures: number[] = [];
  const multiparts = openMultiparts();
  /** Responses wait for this promise. */
  let released = Promise.resolve();

  const serve = async (request: IncomingMessage): Promise<StoreResponse> => {
    const { method, path, query } = addressOf(request);
    const { body, sha256 } = await bodyOf(request);
    const isSigned = isSignedBy(owner, request);
    asked.push({ method, path, isSigned });
    await released;
    const failure = failures.shift();
    if (failure !== undefined) return { status: failure };
    if (!isSigned || request.headers['x-amz-content-sha256'] !== sha256) return { status: 403 };
    const [, bucket = '', id] = path.split('/');
    if (id === undefined) return makeBucket(buckets, bucket);
    const objects = buckets.get(bucket);
    if (!objects) return { status: 404 };
    const ofParts = multiparts.serve(objects, { method, id, query, body, sha256 });
    return ofParts ?? serveObject(objects, { method, id, body, range: request.headers.range });
  };

  const server = createServer((request, response) => {
    void serve(request).then(({ status, content, headers }) => response.writeHead(status, headers).end(content));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  /** Delays all responses until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    released = promise;
    return resolve;
  };
  return { hold, endpoint: `http://127.0.0.1:${port}`, buckets, multiparts: multiparts.open, asked, failures, close };
}

function addressOf({ method = '', url = '' }: IncomingMessage) {
  const { pathname: path, searchParams: query } = new URL(url, 'http://store');
  return { method, path, query };
}

type Buckets = Map<string, Map<string, Buffer>>;

interface Owner {
  accessKey: string;
  region: string;
}

function isSignedBy({ accessKey, region }: Owner, { headers }: IncomingMessage): boolean {
  const [, key, place] = credential.exec(String(headers.authorization)) ?? [];
  return key === accessKey && place === region;
}

function makeBucket(buckets: Buckets, name: string): StoreResponse {
  if (buckets.has(name)) return { status: 409 };
  buckets.set(name, new Map());
  return { status: 200 };
}

interface StoreResponse {
  status: number;
  content?: Buffer;
  headers?: Record<string, string>;
}

interface ObjectCall {
  method: string;
  id: string;
  body: Buffer;
  range: string | undefined;
}

function serveObject(objects: Map<string, Buffer>, { method, id, body, range }: ObjectCall): StoreResponse {
  if (method === 'GET') return partOf(objects.get(id), range);
  if (method === 'PUT') objects.set(id, body);
  else objects.delete(id);
  return { status: method === 'PUT' ? 200 : 204 };
}

function partOf(object: Buffer | undefined, range = ''): StoreResponse {
  if (!object) return { status: 404 };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined) return { status: 200, content: object };
  if (Number(first) >= object.length) return { status: 416 };
  const content = object.subarray(Number(first), Number(last) + 1);
  const place = `bytes ${first}-${Number(first) + content.length - 1}/${object.length}`;
  return { status: 206, content, headers: { 'content-range': place } };
}

/** Hashes and copies the body while it arrives, as real stores do. */
async function bodyOf(request: IncomingMessage): Promise<{ body: Buffer; sha256: string }> {
  const body = Buffer.alloc(Number(request.headers['content-length'] ?? 0));
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.copy(body, size);
    hash.update(piece);
  }
  return { body, sha256: hash.digest('hex') };
}
