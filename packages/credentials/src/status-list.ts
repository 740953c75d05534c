import { gzipSync } from 'node:zlib';

/** The minimum size that the specification allows, so that fetching a list does not reveal the certificate of interest. */
export const statusListBits = 131_072;

/** Encodes a bitstring in which the bits of revoked certificates are set. The first bit is the most significant bit of the first byte. */
export function encodeStatusList(revoked: Iterable<number>): string {
  const bits = new Uint8Array(statusListBits / 8);
  for (const index of revoked) {
    const byte = index >> 3;
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

interface StatusListFacts {
  address: string;
  issuer: string;
  revoked: Iterable<number>;
  at: Date;
}

/** Returns the payload of a signed status list (W3C Bitstring Status List 1.0). */
export const statusListPayload = ({ address, issuer, revoked, at }: StatusListFacts): object => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: address,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer,
  validFrom: at.toISOString(),
  credentialSubject: {
    id: `${address}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: encodeStatusList(revoked),
  },
});
