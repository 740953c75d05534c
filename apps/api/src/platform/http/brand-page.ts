import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import { accentOnDark } from '@gatehouse/domain/accent';

import type { KnownBranding } from '../branding/branding.ts';

/** Facts that the page gets besides the branding. */
interface PageFacts {
  /** True if the accounts and data are those of the demonstration. */
  demo: boolean;
  /** Name of the policy for what this response may show in a frame. */
  frames: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** Before the sheets of the page set anything, and above what they say: nothing is painted in another colour first. */
const styleOf = (accent: string): string =>
  `<style nonce="__CSP_NONCE__">html:root{--accent-light:${accent};--accent-dark:${accentOnDark(accent)}}</style>`;

/** The mark of the start: the provider's icon, where there is one. */
const markOf = (icon: string): string => `<img class="first-mark" src="${escaped(icon)}" alt="" />`;

const publicPart = ({ senderName: _sender, pictures: _pictures, ...branding }: KnownBranding): Branding => branding;

/** The page with the provider's name, colour and icon in it, so that no other brand is seen while it loads. */
export function brandPage(page: string, known: KnownBranding, { demo, frames }: PageFacts): string {
  const branding = publicPart(known);
  const { icon } = branding.logos;
  const facts = escaped(JSON.stringify({ branding, demo, frames }));
  const branded = page
    .replace('__PORTAL_FACTS__', () => facts)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(branding.name)}</title>`)
    .replace('</head>', () => `${styleOf(branding.accent)}</head>`);
  if (icon === null) return branded;
  return branded
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(icon)}" />`)
    .replace(/<svg class="first-mark"[^]*?<\/svg>/, () => markOf(icon));
}
