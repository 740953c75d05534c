import type { Branding } from '@gatehouse/contract/branding/branding.schema';

/** What some screens show in a frame: what is on the content host, or a file that the page has fetched. */
export type Framed = 'content' | 'files';

/** Facts about this portal that the server sends to every page. */
export interface PortalFacts {
  /** The provider's branding as the page was opened; `core/branding.ts` has what it is now. */
  branding: Branding;
  /** Whether the accounts and data are those of the demonstration. */
  demo: boolean;
  /** What the policy of this document lets it show in a frame; unknown outside of the built page. */
  frames?: 'none' | Framed;
}

const unknown: PortalFacts = {
  branding: {
    name: 'Gatehouse Security',
    url: 'https://provider.example',
    accent: '#a50000',
    logos: { light: null, dark: null, icon: null },
    support: { name: '', email: '', phone: '', picture: null },
    legalLine: '',
    revision: 0,
  },
  demo: false,
};

function isFacts(value: unknown): value is PortalFacts {
  if (typeof value !== 'object' || value === null || !('branding' in value)) return false;
  const { branding } = value;
  return typeof branding === 'object' && branding !== null && 'name' in branding && typeof branding.name === 'string';
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

/** Read once: what can change while the page is open is followed by `core/branding.ts`. */
export const portalFacts: PortalFacts = readFacts();
