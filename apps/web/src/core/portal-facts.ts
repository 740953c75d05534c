import type { Branding } from '@gatehouse/contract/branding/branding.schema';

/** Content that some screens show in a frame: the content host, or a file that the page fetched. */
export type FrameContent = 'content' | 'files';

/** Data about this portal that the server adds to every page. */
export interface PortalFacts {
  /** The branding when the page was opened; `core/branding.ts` has the current one. */
  branding: Branding;
  /** True if this portal runs with demo accounts and data. */
  demo: boolean;
  /** The frames that the document's content security policy allows; undefined on the development server. */
  frames?: 'none' | FrameContent;
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
    // The development server does not replace the placeholder.
    return unknown;
  }
}

/** Read once when the page opens; `core/branding.ts` follows later changes. */
export const portalFacts: PortalFacts = readFacts();
