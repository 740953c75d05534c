import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../core/errors.ts';
import type { ByteRange } from './files-port.ts';

const fromFirst = /^bytes=(\d{1,15})-(\d{0,15})$/;
const suffix = /^bytes=-(\d{1,15})$/;

interface RangeHeaders {
  range?: string | undefined;
  'if-range'?: string | undefined;
}

/**
 * Returns the byte range of a Range header (RFC 9110 §14.2). Null means the whole file, also for an unreadable header and for several
 * ranges. `version` is the entity tag of the file, for If-Range.
 * @throws 416 if the range begins after the end of the file
 */
export function rangeOf(
  { range = '', 'if-range': condition }: RangeHeaders,
  { size, version }: { size: number; version: string },
): ByteRange | null {
  const wanted = condition === undefined || condition === version ? readRange(range, size) : null;
  if (wanted === null || wanted.last < wanted.first) return null;
  if (wanted.first >= size) throw new AppError(416, FailureCode.outOfRange, 'The requested range is outside the file');
  return { first: wanted.first, last: Math.min(wanted.last, size - 1) };
}

/** Returns the range as written, which may exceed the file; a suffix range counts back from the end. */
function readRange(range: string, size: number): ByteRange | null {
  const length = suffix.exec(range)?.[1];
  if (length !== undefined)
    return { first: Number(length) === 0 ? size : Math.max(size - Number(length), 0), last: size };
  const [, first, last] = fromFirst.exec(range) ?? [];
  if (first === undefined) return null;
  return { first: Number(first), last: last ? Number(last) : Math.max(size, Number(first)) };
}
