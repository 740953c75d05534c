import { argon2, type Argon2Parameters, randomBytes } from 'node:crypto';

import { unavailable } from '../core/errors.ts';
import { sameBytes } from './secrets.ts';

/** OWASP's minimum parameters for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;

/** Each hash takes a core for about 15 ms and 19 MiB; if more callers than this are waiting, further ones get a 503. */
const atOnce = 2;
const waitingAtMost = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password in the PHC string format; passwords of any length are used in full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Verifies a password. For an account that does not exist (`stored` is null) it takes equally long. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, hash] = (stored ?? standIn).split('$').slice(4);
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64'));
  return sameBytes(derived, Buffer.from(hash ?? '', 'base64')) && stored !== null;
}

const standIn = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(randomBytes(saltBytes))}$${unpadded(randomBytes(32))}`;

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  await enter();
  try {
    const parameters: Argon2Parameters = { ...cost, message: Buffer.from(password.normalize('NFC')), nonce: salt };
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)));
    });
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= waitingAtMost) throw unavailable();
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Passes the slot directly to the next in the queue, if there is one. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
