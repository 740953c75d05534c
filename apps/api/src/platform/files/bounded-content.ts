import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../core/errors.ts';

/** Passes the content of a file through, and rejects the request with this message if it is too large. */
export async function* boundedContent(
  content: AsyncIterable<Uint8Array>,
  { bytesAtMost, message }: { bytesAtMost: number; message: string },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > bytesAtMost) throw new AppError(413, FailureCode.tooLarge, message);
    yield piece;
  }
}
