import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts (AES-256-GCM): nonce, tag, text. `boundTo` is the row it belongs to, so a value moved elsewhere does not open. */
export const sealWith = (key: Buffer, plain: string, boundTo: string): Buffer =>
  sealBytes(key, Buffer.from(plain), boundTo);

/** The same for bytes that are no text. */
export function sealBytes(key: Buffer, plain: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealWith` made; throws when a bit, the row or the key differs. */
export const openWith = (key: Buffer, sealed: Buffer, boundTo: string): string =>
  openBytes(key, sealed, boundTo).toString('utf8');

/** Opens what `sealBytes` made; throws as `openWith` does. */
export function openBytes(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    // Without it a tag that was cut short would be taken for a whole one.
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
 * HMAC-SHA-256 (RFC 2104) under one key of at most 64 bytes, for very many values: Node's own makes an object beside the
 * heap for each, which takes six times as long and, over a million of them, hundreds of megabytes.
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
