import { accentSkins } from '@gatehouse/domain/accent';
import { asciiEmail } from '@gatehouse/domain/email';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, optionalLine } from '../core/text.schema.ts';
import { branding, brandingImages } from './branding.ts';

const nameCharacters = 80;
const legalLineCharacters = 300;
const emailCharacters = 254;
const phoneCharacters = 40;
const urlCharacters = 500;

const address = z.string().nullable();

/** The provider as everyone sees it, signed in or not. Texts are empty where nothing is set. */
export const brandingSchema = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** As #rrggbb, on light surfaces. */
  accent: z.string(),
  /** Addresses of the images; null without one. */
  logos: z.strictObject({ light: address, dark: address, icon: address }),
  support: z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), picture: address }),
  legalLine: z.string(),
  /** Rises with every change. */
  revision: z.number().int(),
});
export type Branding = z.output<typeof brandingSchema>;

/** The branding with the sender name of emails. */
export const providerBrandingSchema = brandingSchema.extend({ senderName: z.string() });
export type ProviderBranding = z.output<typeof providerBrandingSchema>;

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Enter a color such as #a50000');

const name = line(nameCharacters, 'Enter a name');

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
const url = optionalLine(urlCharacters).refine(isWebAddress, 'Enter an address such as https://provider.example');
const email = optionalLine(emailCharacters)
  .overwrite(asciiEmail)
  .refine((value) => value === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value), 'Enter an email address');

const ofImage = z.strictObject({ image: z.enum(brandingImages) });

/** Schemas, limits and summaries of `branding`. */
export const brandingSchemas = {
  get: {
    summary: 'Name, address, accent, logos and support contact of the provider, as embedded in the page.',
    result: brandingSchema,
  },
  image: {
    cost: 'file',
    summary: 'An image of the branding. Its address changes with its content.',
    params: ofImage.extend({ version: z.string().regex(/^[\da-f]{16}$/) }),
  },
  getOwn: { summary: 'The branding with the sender name of emails.', result: providerBrandingSchema },
  save: {
    summary:
      'Updates the given fields. 409 where a colleague has saved since `revision`. 422 names the nearest accent where the given one is hard to see in a skin.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({
      name: name.optional(),
      url: url.optional(),
      accent: colour.optional(),
      support: z
        .strictObject({ name: optionalLine(nameCharacters), email, phone: optionalLine(phoneCharacters) })
        .optional(),
      legalLine: optionalLine(legalLineCharacters).optional(),
      senderName: name.optional(),
      revision: z.number().int().min(0).max(1_000_000_000),
    }),
    result: providerBrandingSchema,
  },
  setImage: {
    summary: 'Replaces an image of the branding.',
    limit: { calls: 20, seconds: 60 },
    params: ofImage,
    result: providerBrandingSchema,
  },
  removeImage: {
    summary: 'Removes an image of the branding. Without a logo the name is shown.',
    params: ofImage,
    result: providerBrandingSchema,
  },
  accentCheck: {
    summary: 'Contrast of an accent in each skin, and the nearest color that passes in all of them.',
    query: z.strictObject({ accent: colour }),
    result: z.strictObject({
      passes: z.boolean(),
      nearest: z.string(),
      skins: z.array(z.strictObject({ skin: z.enum(accentSkins), ratio: z.number() })).max(accentSkins.length),
    }),
  },
} satisfies GroupSchemas;

bindSchemas(branding, brandingSchemas);
