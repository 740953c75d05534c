import { verificationLink } from '@gatehouse/contract/certificates/certificate';

import type { Platform } from '../../platform/platform.ts';

type Site = Pick<Platform, 'publicUrl'>;

/** Returns the public address at which anyone can verify a certificate. */
export const verificationAddress = ({ publicUrl }: Site, certificateId: string): string =>
  `${publicUrl()}${verificationLink(certificateId)}`;

/** Returns the address of a public key. Signatures use it as the key ID. */
export const keyAddress = ({ publicUrl }: Site, kid: string): string => `${publicUrl()}/api/certificate-keys/${kid}`;

/** Returns the address of a status list. */
export const listAddress = ({ publicUrl }: Site, listId: string): string =>
  `${publicUrl()}/api/certificate-status/${listId}`;
