import { documentLogo, type KnownBranding } from '../../../platform/branding/branding.ts';

/** The provider as it signs letters. */
export interface Firm {
  name: string;
  legalLine: string;
  accent: string;
  logo: Uint8Array | null;
}

/** Returns the provider as its branding describes it. */
export const firmOf = (brand: KnownBranding): Firm => ({
  name: brand.name,
  legalLine: brand.legalLine,
  accent: brand.accent,
  logo: documentLogo(brand)?.content ?? null,
});
