/** What some screens show in a frame: what is on the content host, or a file that the page has fetched. */
export type Framed = 'content' | 'files';

/** Facts about this portal that the server sends to every page. */
export interface PortalFacts {
  /** The provider, as the footer names them. */
  name: string;
  url: string;
  /** Whether the accounts and data are those of the demonstration. */
  demo: boolean;
  /** What the policy of this document lets it show in a frame; unknown outside of the built page. */
  frames?: 'none' | Framed;
}

const unknown: PortalFacts = { name: 'Gatehouse Security', url: 'https://provider.example', demo: false };

function isFacts(value: unknown): value is PortalFacts {
  if (typeof value !== 'object' || value === null) return false;
  return 'name' in value && typeof value.name === 'string' && 'url' in value && typeof value.url === 'string';
}

function readFacts(): PortalFacts {
  const text = document.querySelector('meta[name="portal-facts"]')?.getAttribute('content') ?? '';
  try {
    const facts: unknown = JSON.parse(text);
    return isFacts(facts) ? facts : unknown;
  } catch {
    // The development server leaves the marker as it is.
    return unknown;
  }
}

/** Read once: the page does not change under a reader. */
export const portalFacts: PortalFacts = readFacts();
