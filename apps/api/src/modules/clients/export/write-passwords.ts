import type { Database } from '../../../platform/database/database.ts';
import type { ZipWriter } from '../../../platform/files/zip-writer.ts';
import { sealStream } from '../../../platform/security/sealed-file.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { openPasswords } from '../../dark-web/public.ts';
import { type ArchiveEntry, type Manifest, sealedPasswordsPath } from './archive-manifest.ts';
import { newLock } from './passphrase-lock.ts';

interface SealedParts {
  zip: ZipWriter;
  database: Database;
  secrets: Secrets;
}

interface WantedPasswords {
  companyId: string;
  passphrase: string;
}

/** Writes a client's leaked passwords, encrypted with the passphrase. They are never written in plaintext. */
export async function writePasswords(
  { zip, ...vault }: SealedParts,
  { companyId, passphrase }: WantedPasswords,
): Promise<{ entry: ArchiveEntry; lock: Manifest['passphrase'] }> {
  const { lock, key } = await newLock(passphrase);
  let count = 0;
  const lines = async function* () {
    for await (const opened of openPasswords(vault, companyId)) {
      count += opened.length;
      yield Buffer.from(`${opened.map((one) => JSON.stringify(one)).join('\n')}\n`);
    }
  };
  const written = await zip.add(sealedPasswordsPath, sealStream(key, lines()));
  return { lock, entry: { path: sealedPasswordsPath, noun: 'breachPasswords', count, ...written } };
}
