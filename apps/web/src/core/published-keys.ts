/** A public key of the site in RFC 7517 format. */
export type PublishedKey = JsonWebKey & { kid?: string };

const keysAddress = '/.well-known/jwks.json';

/** Fetches the site's public keys; returns an empty list if that fails. */
export async function fetchPublishedKeys(): Promise<PublishedKey[]> {
  try {
    const response = await fetch(keysAddress, { credentials: 'omit' });
    if (!response.ok) return [];
    return ((await response.json()) as { keys: PublishedKey[] }).keys;
  } catch {
    return [];
  }
}
