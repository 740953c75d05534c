import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that the portal derives from PORTAL_SECRET_KEY; each purpose has a key of its own. */
export interface Secrets {
  /** Encrypts (AES-256-GCM); `boundTo` is the row it belongs to, so a value moved elsewhere does not open. */
  seal(plain: string, boundTo: string): Buffer;
  /** Opens what `seal` made; throws when a bit or the row differs. */
  open(sealed: Buffer, boundTo: string): string;
  /** A keyed hash for values that must be found again but not be readable. */
  keyedHash(purpose: string, value: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Makes the secrets of one installation from its key (any string of at least 32 characters). */
export function openSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'gatehouse', purpose, 32));
  const sealingKey = derive('seal');
  const hashingKey = derive('hash');

  return {
    seal(plain, boundTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, boundTo) {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, nonceBytes), {
        // Without it a tag that was cut short would be taken for a whole one.
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    keyedHash: (purpose, value) => createHmac('sha256', hashingKey).update(`${purpose}\0${value}`).digest(),
  };
}

/** 256 random bits for a cookie, link or token, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a random token: the token itself has 256 bits, so a plain hash suffices. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares in constant time; different lengths are simply unequal. */
export const sameBytes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
