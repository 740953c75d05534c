import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const idLength = 26;

/** Returns a certificate ID of 26 random Base32 characters (RFC 4648 §6). Its 130 bits cannot be guessed. */
export const newCertificateId = (): string =>
  Array.from(randomBytes(idLength), (byte) => letters[byte % letters.length]).join('');
