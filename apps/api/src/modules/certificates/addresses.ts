import { verificationLink } from '@gatehouse/contract/certificates/certificate';

import type { Platform } from '../../platform/platform.ts';

type Site = Pick<Platform, 'publicUrl'>;

/** Where everyone can verify a certificate. */
export const verificationAddress = ({ publicUrl }: Site, certificateId: string): string =>
  `${publicUrl()}${verificationLink(certificateId)}`;

/** Where verifiers fetch a public key; signatures name the key by it. */
export const keyAddress = ({ publicUrl }: Site, kid: string): string => `${publicUrl()}/api/certificate-keys/${kid}`;

/** Where verifiers fetch a status list. */
export const listAddress = ({ publicUrl }: Site, listId: string): string =>
  `${publicUrl()}/api/certificate-status/${listId}`;
