import { readerMs } from '../../../platform/http/cookies.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The content of a reader's cookie: the link that the reader may open, and the record of the accepted confidentiality text, if any. */
export interface ReaderPass {
  shareId: string;
  acceptanceId: string | null;
}

const purpose = 'reader cookie';
const none = '-';

/** Returns the value of the cookie that a reader gets. */
export function sealPass({ secrets, clock }: Platform, { shareId, acceptanceId }: ReaderPass): string {
  const until = clock.now().getTime() + readerMs;
  return secrets.seal(`${shareId} ${acceptanceId ?? none} ${until}`, purpose).toString('base64url');
}

/** Returns the pass of a cookie; null if it has ended, belongs to another link, or is none of ours. */
export function openPass({ secrets, clock }: Platform, value: string | undefined, id: string): ReaderPass | null {
  if (value === undefined) return null;
  try {
    const opened = secrets.open(Buffer.from(value, 'base64url'), purpose);
    const [shareId = '', acceptanceId = none, until] = opened.split(' ');
    if (shareId !== id || Number(until) <= clock.now().getTime()) return null;
    return { shareId, acceptanceId: acceptanceId === none ? null : acceptanceId };
  } catch {
    // The cookie was encrypted with another key, or forged.
    return null;
  }
}
