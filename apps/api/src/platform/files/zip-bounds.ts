const megabyte = 1_048_576;
/** The decompressed size that any archive may have, and the multiple of its own size beyond that. */
const unpackedAlways = 256 * megabyte;
const unpackedTimes = 100;
/** The maximum compression ratio of deflate; a directory that claims more is invalid. */
const deflateTimes = 1_032;

/** True if the directory claims a larger entry than its compressed bytes can contain. */
export const isBeyondDeflate = ({
  compressedSize,
  uncompressedSize,
}: {
  compressedSize: number;
  uncompressedSize: number;
}): boolean => uncompressedSize > deflateTimes * compressedSize + megabyte;

/** True if an archive decompresses to far more than it should, as with entries that overlap. */
export const isZipBomb = ({ packed, unpacked }: { packed: number; unpacked: number }, size: number): boolean =>
  packed > size || unpacked > Math.max(unpackedAlways, unpackedTimes * size);
