/** A public key of the site, as RFC 7517 has it. */
export type PublishedKey = JsonWebKey & { kid?: string };

const keysAddress = '/.well-known/jwks.json';

/** The public keys that the site publishes for verifiers; empty where they cannot be read. */
export async function fetchPublishedKeys(): Promise<PublishedKey[]> {
  try {
    const response = await fetch(keysAddress, { credentials: 'omit' });
    if (!response.ok) return [];
    return ((await response.json()) as { keys: PublishedKey[] }).keys;
  } catch {
    return [];
  }
}
