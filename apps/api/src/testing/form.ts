import { randomUUID } from 'node:crypto';

/** A file in a form. */
export interface FormFile {
  name: string;
  content: string | Buffer;
}

/** Encodes a multipart form with its file last; names are not escaped, so that unusual ones can be sent. */
export function formOf(fields: Record<string, unknown>, file: FormFile | null) {
  const boundary = `form-${randomUUID()}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`,
    typeof value === 'string' ? value : JSON.stringify(value),
    '\r\n',
  ]);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file?.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const pieces = [...parts, ...(file ? [head, file.content, '\r\n'] : []), `--${boundary}--\r\n`];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
  };
}
