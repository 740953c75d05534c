import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';

/** Passes an uploaded file through and computes its fingerprint: the name and the SHA-256 of all bytes. */
export function withFingerprint({ file, filename }: MultipartFile): {
  content: Readable;
  fileMark: () => Promise<string>;
} {
  const hash = createHash('sha256');
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const whole = pipeline(file, content).catch((error: Error) => void content.destroy(error));
  let mark: Promise<string> | undefined;
  const readToEnd = async () => {
    // The consumer may have stopped before the last byte.
    content.resume();
    await Promise.all([whole, finished(content, { writable: false })]);
    return `${filename} ${hash.digest('hex')}`;
  };
  return { content, fileMark: () => (mark ??= readToEnd()) };
}
