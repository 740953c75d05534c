import { gzipSync } from 'node:zlib';

/** The least that the specification allows: whoever fetches a list does not say which certificate they mean. */
export const statusListBits = 131_072;

/** Bits with those of revoked certificates set; the first one is the highest of the first byte. */
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

/** The payload of a signed list (W3C Bitstring Status List 1.0). */
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
