const megabyte = 1_048_576;
/** An archive may unpack to so much, or to so many times its own size. */
const unpackedAlways = 256 * megabyte;
const unpackedTimes = 100;
/** What deflate can do at most: a directory that promises more is wrong. */
const deflateTimes = 1_032;

/** Whether the directory of an archive promises more of an entry than it can hold. */
export const isBeyondDeflate = ({
  compressedSize,
  uncompressedSize,
}: {
  compressedSize: number;
  uncompressedSize: number;
}): boolean => uncompressedSize > deflateTimes * compressedSize + megabyte;

/** Whether an archive unpacks to far more than it takes, as one does whose entries share bytes. */
export const unpacksTooFar = ({ packed, unpacked }: { packed: number; unpacked: number }, size: number): boolean =>
  packed > size || unpacked > Math.max(unpackedAlways, unpackedTimes * size);
