import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts text (AES-256-GCM) as nonce, tag and ciphertext. `boundTo` names its row, so a value moved elsewhere does not decrypt. */
export const sealWith = (key: Buffer, plain: string, boundTo: string): Buffer =>
  sealBytes(key, Buffer.from(plain), boundTo);

/** Encrypts bytes in the format of `sealWith`. */
export function sealBytes(key: Buffer, plain: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a value of `sealWith`; throws if a bit, the row or the key differs. */
export const openWith = (key: Buffer, sealed: Buffer, boundTo: string): string =>
  openBytes(key, sealed, boundTo).toString('utf8');

/** Decrypts a value of `sealBytes`; throws under the conditions of `openWith`. */
export function openBytes(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    // Without this option, a truncated tag would be accepted.
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

const blockBytes = 64;
const innerPad = 0x36;
const outerPad = 0x5c;

/**
 * Returns an HMAC-SHA-256 function (RFC 2104) for a key of at most 64 bytes and very many values. Node's own allocates an off-heap object
 * per value, which takes six times as long and, for a million values, hundreds of megabytes.
 */
export function keyedHasher(key: Buffer): (value: string) => Buffer {
  const padded = Buffer.concat([key, Buffer.alloc(blockBytes - key.length)]);
  const inner = padded.map((byte) => byte ^ innerPad);
  const outer = padded.map((byte) => byte ^ outerPad);
  return (value) => {
    const digest = hash('sha256', Buffer.concat([inner, Buffer.from(value)]), 'buffer');
    return hash('sha256', Buffer.concat([outer, digest]), 'buffer');
  };
}
