import { randomBytes } from 'node:crypto';

import { type Secrets, sameBytes } from '../../platform/secrets.ts';

/** A mark that this browser has signed in to this account before: guesses from elsewhere then cannot shut its owner out. */
export function newDeviceMark(secrets: Secrets, username: string): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${sign(secrets, nonce, username).toString('base64url')}`;
}

/** The device's own name where the mark is ours and of this account; null otherwise. */
export function knownDevice(secrets: Secrets, mark: string | undefined, username: string): string | null {
  const [nonce, signature] = (mark ?? '').split('.');
  if (!nonce || !signature) return null;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secrets, nonce, username)) ? nonce : null;
}

const sign = (secrets: Secrets, nonce: string, username: string) =>
  secrets.keyedHash('device', `${nonce}|${username.toLowerCase()}`);
