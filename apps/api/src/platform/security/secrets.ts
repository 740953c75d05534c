import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import { openWith, sealWith } from './sealing.ts';

/** Everything that the portal derives from PORTAL_SECRET_KEY; each purpose has a key of its own. */
export interface Secrets {
  /** Encrypts (AES-256-GCM); `boundTo` is the row it belongs to, so a value moved elsewhere does not open. */
  seal(plain: string, boundTo: string): Buffer;
  /** Opens what `seal` made; throws when a bit or the row differs. */
  open(sealed: Buffer, boundTo: string): string;
  /** A keyed hash for values that must be found again but not be readable. */
  keyedHash(purpose: string, value: string): Buffer;
  /** A key of 256 bits for one purpose alone, such as a single file. */
  keyFor(purpose: string): Buffer;
}

/** Makes the secrets of one installation from its key (any string of at least 32 characters). */
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

/** 256 random bits for a cookie, link or token, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a random token: the token itself has 256 bits, so a plain hash suffices. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compares in constant time; different lengths are simply unequal. */
export const sameBytes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
