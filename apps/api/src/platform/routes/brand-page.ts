import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import { accentOnDark } from '@gatehouse/domain/accent';
import { escapeMarkup } from '@gatehouse/domain/escape-markup';

import type { KnownBranding } from '../branding/branding.ts';

/** The values in the page besides the branding. */
interface PageFacts {
  /** True if the accounts and data are those of the demonstration. */
  demo: boolean;
  /** The name of the policy for what this response may show in a frame. */
  frames: string;
}

/** Returns the style element of the accent color. It precedes and overrides the style sheets, so no other color is painted first. */
const styleOf = (accent: string): string =>
  `<style nonce="__CSP_NONCE__">html:root{--accent-light:${accent};--accent-dark:${accentOnDark(accent)}}</style>`;

/** Returns the splash image: the provider's icon. */
const markOf = (icon: string): string => `<img class="first-mark" src="${escapeMarkup(icon)}" alt="" />`;

const publicPart = ({ senderName: _sender, pictures: _pictures, ...branding }: KnownBranding): Branding => branding;

/** Inserts the provider's name, color and icon into the page, so that no other brand appears while it loads. */
export function brandPage(page: string, known: KnownBranding, { demo, frames }: PageFacts): string {
  const branding = publicPart(known);
  const { icon } = branding.logos;
  const facts = escapeMarkup(JSON.stringify({ branding, demo, frames }));
  const branded = page
    .replace('__PORTAL_FACTS__', () => facts)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(branding.name)}</title>`)
    .replace('</head>', () => `${styleOf(branding.accent)}</head>`);
  if (icon === null) return branded;
  return branded
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeMarkup(icon)}" />`)
    .replace(/<svg class="first-mark"[^]*?<\/svg>/, () => markOf(icon));
}
