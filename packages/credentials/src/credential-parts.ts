/** The index of a credential on a status list. */
export interface CredentialStatus {
  listAddress: string;
  index: number;
}

/** Returns a time in seconds, the unit of token claims. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);
/** Returns a time without milliseconds, to match the JWT claims. */
export const momentOf = (date: Date): string => new Date(secondsOf(date) * 1_000).toISOString().replace('.000Z', 'Z');

/** Returns the end of a credential's validity, both as a property of the credential and as a claim of the token. */
export const expiryOf = (date: Date): object => ({ validUntil: momentOf(date), exp: secondsOf(date) });

/** Returns the entry that refers to the status list (W3C Bitstring Status List 1.0). */
export const statusEntry = ({ listAddress, index }: CredentialStatus): object => ({
  id: `${listAddress}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(index),
  statusListCredential: listAddress,
});
