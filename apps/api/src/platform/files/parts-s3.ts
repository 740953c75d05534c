import { createHash } from 'node:crypto';

import { type S3Client, requireSuccess, makeBucket } from './files-s3.ts';
import type { PartedFile, PartStore, StoredPart } from './parts-port.ts';
import { storeUnavailable } from './store-breaker.ts';

/** Stores parts as an S3 multipart upload. Parts that were never placed are dropped when the upload is completed or aborted. */
export function s3Parts(ask: S3Client): PartStore {
  return {
    sendsParts: true,
    begin: (id) => beginUpload(ask, id),
    async send(file, number, part) {
      const answer = await ask({
        method: 'PUT',
        id: file.id,
        query: { partNumber: String(number), uploadId: nameOf(file) },
        payloadHash: part.sha256.toString('hex'),
        body: part,
      });
      requireSuccess(answer);
      const tag = answer.headers.get('etag');
      if (tag === null) throw storeUnavailable(new Error('The file store gave a part no tag'));
      return tag;
    },
    place: async () => {},
    finish: (file, parts) => completeUpload(ask, file, parts),
    async abandon(file) {
      if (file.multipart !== null) await remove(ask, file.id, { uploadId: nameOf(file) });
      await remove(ask, file.id);
    },
  };
}

async function remove(ask: S3Client, id: string, query: Record<string, string> = {}): Promise<void> {
  const answer = await ask({ method: 'DELETE', id, query });
  if (answer.status !== 404) requireSuccess(answer);
}

const nameOf = ({ multipart }: PartedFile): string => multipart ?? '';

async function beginUpload(ask: S3Client, id: string): Promise<string> {
  const begin = () => ask({ method: 'POST', id, query: { uploads: '' } });
  const first = await begin();
  if (first.status === 404) await makeBucket(ask);
  const answer = first.status === 404 ? await begin() : first;
  requireSuccess(answer);
  const name = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text())?.[1];
  if (name === undefined) throw storeUnavailable(new Error('The file store gave an upload no ID'));
  return name;
}

/** Completes a multipart upload. If the response is lost, the existence of the file shows whether it succeeded. */
async function completeUpload(ask: S3Client, file: PartedFile, parts: readonly StoredPart[]): Promise<boolean> {
  const text = Buffer.from(completionOf(parts));
  const answer = await ask({
    method: 'POST',
    id: file.id,
    query: { uploadId: nameOf(file) },
    payloadHash: createHash('sha256').update(text).digest('hex'),
    body: { size: text.length, pieces: () => [text] },
  });
  if (answer.status === 404) return isWhole(ask, file);
  requireSuccess(answer);
  // The store may fail after it has sent status 200.
  const said = await answer.text();
  if (said.includes('<Error>')) throw storeUnavailable(new Error('The file store could not complete an upload'));
  return isWhole(ask, file);
}

const completionOf = (parts: readonly StoredPart[]): string => {
  const listed = parts.map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
};

async function isWhole(ask: S3Client, { id, size }: PartedFile): Promise<boolean> {
  const answer = await ask({ method: 'GET', id, headers: { range: `bytes=${size - 1}-${size}` } });
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 416) return false;
  requireSuccess(answer);
  return answer.headers.get('content-range')?.endsWith(`/${size}`) ?? false;
}
