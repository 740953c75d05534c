import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../http/errors.ts';

/** The content of a file that may not be larger; where it is, the call is refused with this message. */
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
