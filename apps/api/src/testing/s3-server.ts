import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the store asked for, without what differs from run to run. */
export interface ReceivedRequest {
  method: string;
  path: string;
  isSigned: boolean;
}

const credential =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request,SignedHeaders=[\w;-]+,Signature=[0-9a-f]{64}$/;

/** As much of S3 on loopback as the file store needs: buckets by path, objects, ranges. It starts without a bucket. */
export async function openS3Server(owner: Owner) {
  const buckets: Buckets = new Map();
  const asked: ReceivedRequest[] = [];
  /** Statuses to answer in place of the next ones. */
  const failures: number[] = [];

  const serve = async (request: IncomingMessage): Promise<StoreResponse> => {
    const { method = '', url: path = '' } = request;
    const body = await bodyOf(request);
    const isSigned = isSignedBy(owner, request);
    asked.push({ method, path, isSigned });
    const failure = failures.shift();
    if (failure !== undefined) return { status: failure };
    if (!isSigned || !isWhole(request, body)) return { status: 403 };
    const [, bucket = '', id] = path.split('/');
    if (id === undefined) return makeBucket(buckets, bucket);
    return serveObject(buckets.get(bucket), { method, id, body, range: request.headers.range });
  };

  const server = createServer((request, response) => {
    void serve(request).then(({ status, content }) => response.writeHead(status).end(content));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  return { endpoint: `http://127.0.0.1:${port}`, buckets, asked, failures, close };
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

const isWhole = ({ headers }: IncomingMessage, body: Buffer): boolean =>
  headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');

function makeBucket(buckets: Buckets, name: string): StoreResponse {
  if (buckets.has(name)) return { status: 409 };
  buckets.set(name, new Map());
  return { status: 200 };
}

interface StoreResponse {
  status: number;
  content?: Buffer;
}

interface ObjectCall {
  method: string;
  id: string;
  body: Buffer;
  range: string | undefined;
}

function serveObject(objects: Map<string, Buffer> | undefined, { method, id, body, range }: ObjectCall): StoreResponse {
  if (!objects) return { status: 404 };
  if (method === 'GET') return partOf(objects.get(id), range);
  if (method === 'PUT') objects.set(id, body);
  else objects.delete(id);
  return { status: method === 'PUT' ? 200 : 204 };
}

function partOf(object: Buffer | undefined, range = ''): StoreResponse {
  if (!object) return { status: 404 };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined) return { status: 200, content: object };
  return { status: 206, content: object.subarray(Number(first), Number(last) + 1) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
