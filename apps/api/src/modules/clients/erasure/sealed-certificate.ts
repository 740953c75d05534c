import type { Platform } from '../../../platform/platform.ts';
import { openBytes, sealBytes } from '../../../platform/security/sealing.ts';
import type { ErasureRow } from './erasures.store.ts';

/** Derives a separate encryption key for each certificate, because it contains the client's name. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.keyFor(`erasure|${id}`);
const bindingOf = (id: string): string => `certificate|${id}`;

/** Encrypts the certificate of an erasure. */
export const sealCertificate = (platform: Pick<Platform, 'secrets'>, id: string, pdf: Uint8Array): Buffer =>
  sealBytes(keyOf(platform, id), Buffer.from(pdf), bindingOf(id));

/** Decrypts the certificate of an erasure, or returns undefined when it has expired. */
export function openCertificate(
  platform: Pick<Platform, 'secrets' | 'clock'>,
  { id, certificate, certificate_until }: ErasureRow,
): Buffer | undefined {
  if (certificate === null || certificate_until === null) return undefined;
  if (Date.parse(certificate_until) <= platform.clock.now().getTime()) return undefined;
  return openBytes(keyOf(platform, id), certificate, bindingOf(id));
}
