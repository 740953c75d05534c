import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { z } from 'zod';

import { openBytes, sealBytes } from '../../../platform/security/sealing.ts';

/** A higher cost than for account passwords, because an archive can be attacked offline without limit. */
const cost = { memory: 65_536, passes: 3, parallelism: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;
/** A known text that is encrypted with the key, to distinguish a wrong passphrase from a damaged archive. */
const [known, boundTo] = [Buffer.from('gatehouse-client'), 'passphrase'];

/** The key derivation parameters in the manifest. They are bounded, because archives are not trusted. */
export const lockSchema = z.strictObject({
  kdf: z.literal('argon2id'),
  /** Memory in KiB. */
  memory: z.number().int().min(8_192).max(262_144),
  passes: z.number().int().min(1).max(10),
  parallelism: z.number().int().min(1).max(4),
  salt: z.base64().max(64),
  cipher: z.literal('aes-256-gcm'),
  check: z.base64().max(200),
});
type Lock = z.output<typeof lockSchema>;

const derive = promisify(argon2);
const keyOf = (passphrase: string, salt: Buffer, { memory, passes, parallelism }: Omit<Lock, 'salt' | 'check'>) =>
  derive('argon2id', {
    message: Buffer.from(passphrase.normalize('NFC')),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: keyBytes,
  });

/** Derives the key of a new archive, and the parameters to store in its manifest. */
export async function newLock(passphrase: string): Promise<{ lock: Lock; key: Buffer }> {
  const salt = randomBytes(saltBytes);
  const parameters = { kdf: 'argon2id', cipher: 'aes-256-gcm', ...cost } as const;
  const key = await keyOf(passphrase, salt, parameters);
  const check = sealBytes(key, known, boundTo).toString('base64');
  return { key, lock: { ...parameters, salt: salt.toString('base64'), check } };
}

/** Returns the key of an archive, or null for a wrong passphrase. */
export async function openLock(lock: Lock, passphrase: string): Promise<Buffer | null> {
  const key = await keyOf(passphrase, Buffer.from(lock.salt, 'base64'), lock);
  try {
    return openBytes(key, Buffer.from(lock.check, 'base64'), boundTo).equals(known) ? key : null;
  } catch {
    return null;
  }
}
