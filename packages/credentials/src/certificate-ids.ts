import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const idLength = 26;

/** 26 random characters of base32 (RFC 4648 §6): 130 bits, which no one guesses. */
export const newCertificateId = (): string =>
  Array.from(randomBytes(idLength), (byte) => letters[byte % letters.length]).join('');
