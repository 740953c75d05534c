import { randomUUID } from 'node:crypto';

interface StoredPart {
  tag: string;
  content: Buffer;
}

interface Multipart {
  id: string;
  parts: Map<number, StoredPart>;
}

interface MultipartCall {
  method: string;
  id: string;
  query: URLSearchParams;
  body: Buffer;
  /** The SHA-256 of the body, in hexadecimal. */
  sha256: string;
}

interface MultipartAnswer {
  status: number;
  content?: Buffer;
  headers?: Record<string, string>;
}

/** The minimum size of a part in S3, except for the last one. */
const smallestPart = 5 * 1_048_576;

type Uploads = Map<string, Multipart>;

/** Opens the multipart uploads of the local S3 server; `serve` returns null for other requests. */
export function openMultiparts() {
  const open: Uploads = new Map();
  return {
    open,
    serve(objects: Map<string, Buffer>, call: MultipartCall): MultipartAnswer | null {
      const { method, id, query, body, sha256 } = call;
      if (method === 'POST' && query.has('uploads')) return begin(open, id);
      const name = query.get('uploadId');
      if (name === null) return null;
      const upload = open.get(name);
      if (!upload) return { status: 404 };
      if (method === 'PUT') return put(upload, Number(query.get('partNumber')), { tag: `"${sha256}"`, content: body });
      if (method === 'DELETE') return drop(open, name);
      const answer = complete(objects, upload, body.toString());
      if (answer.status === 200) open.delete(name);
      return answer;
    },
  };
}

function begin(open: Uploads, id: string): MultipartAnswer {
  const name = randomUUID();
  open.set(name, { id, parts: new Map() });
  return { status: 200, content: Buffer.from(`<Result><UploadId>${name}</UploadId></Result>`) };
}

/** Stores a part. Its entity tag may be any text, because in S3 it is the MD5 hash only for unencrypted objects. */
function put({ parts }: Multipart, number: number, part: StoredPart): MultipartAnswer {
  const { tag } = part;
  parts.set(number, part);
  return { status: 200, headers: { etag: tag } };
}

function drop(open: Uploads, name: string): MultipartAnswer {
  open.delete(name);
  return { status: 204 };
}

function complete(objects: Map<string, Buffer>, upload: Multipart, body: string): MultipartAnswer {
  const whole = wholeOf(upload, body);
  if (whole === null) return { status: 400 };
  objects.set(upload.id, whole);
  return { status: 200, content: Buffer.from('<CompleteMultipartUploadResult/>') };
}

/** Returns null if a part is missing, out of order or too small. */
function wholeOf(upload: Multipart, body: string): Buffer | null {
  const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const numbers = named.map(([, number]) => Number(number));
  const contents = named.flatMap(([, number, tag]) => {
    const part = upload.parts.get(Number(number));
    return part && part.tag === tag ? [part.content] : [];
  });
  const isOrdered = numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0));
  const isLarge = contents.slice(0, -1).every(({ length }) => length >= smallestPart);
  return contents.length === named.length && isOrdered && isLarge ? Buffer.concat(contents) : null;
}
