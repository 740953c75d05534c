import { catalogue } from '../../core/texts.ts';

/** Texts of the frame of the provider's settings. */
export const providerSettingsTexts = catalogue({
  title: 'Settings',
  context: 'Settings for all staff and clients.',
  pages: 'Settings pages',
  review: 'Finding review',
  branding: 'Branding',
  tokens: 'API tokens',
});
