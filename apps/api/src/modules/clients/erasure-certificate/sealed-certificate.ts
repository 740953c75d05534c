import type { Platform } from '../../../platform/platform.ts';
import { openBytes, sealBytes } from '../../../platform/security/sealing.ts';
import type { ErasureRow } from '../erasure/erasures.store.ts';

/** A certificate names the client, so each is sealed with a key of its own. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.keyFor(`erasure|${id}`);
const bindingOf = (id: string): string => `certificate|${id}`;

/** The sealed certificate of an erasure. */
export const sealCertificate = (platform: Pick<Platform, 'secrets'>, id: string, pdf: Uint8Array): Buffer =>
  sealBytes(keyOf(platform, id), Buffer.from(pdf), bindingOf(id));

/** The certificate of an erasure; undefined where its time is over. */
export function openCertificate(
  platform: Pick<Platform, 'secrets' | 'clock'>,
  { id, certificate, certificate_until }: ErasureRow,
): Buffer | undefined {
  if (certificate === null || certificate_until === null) return undefined;
  if (Date.parse(certificate_until) <= platform.clock.now().getTime()) return undefined;
  return openBytes(keyOf(platform, id), certificate, bindingOf(id));
}
