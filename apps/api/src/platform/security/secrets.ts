import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import { openWith, sealWith } from './sealing.ts';

/** Cryptography with keys derived from PORTAL_SECRET_KEY, one for each purpose. */
export interface Secrets {
  /** Encrypts a value (AES-256-GCM). `boundTo` names its row, so a value moved elsewhere does not decrypt. */
  seal(plain: string, boundTo: string): Buffer;
  /** Decrypts a value of `seal`; throws if a bit or the row differs. */
  open(sealed: Buffer, boundTo: string): string;
  /** Returns a keyed hash of a value that must be found by equality but not be readable. */
  keyedHash(purpose: string, value: string): Buffer;
  /** Returns a 256-bit key for a single purpose, such as one file. */
  keyFor(purpose: string): Buffer;
}

/** Opens the secrets of an installation from its key (any string of at least 32 characters). */
export function openSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'gatehouse', purpose, 32));
  const sealingKey = derive('seal');
  const hashingKey = derive('hash');

  return {
    keyFor: (purpose) => derive(`key|${purpose}`),
    seal: (plain, boundTo) => sealWith(sealingKey, plain, boundTo),
    open: (sealed, boundTo) => openWith(sealingKey, sealed, boundTo),
    keyedHash: (purpose, value) => createHmac('sha256', hashingKey).update(`${purpose}\0${value}`).digest(),
  };
}

/** Returns 256 random bits for a cookie, link or token, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a random token; with 256 random bits, a plain hash suffices. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compares bytes in constant time; different lengths are unequal. */
export const sameBytes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
