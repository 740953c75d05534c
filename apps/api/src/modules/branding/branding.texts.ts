/** Texts of the branding. */
export const brandingTexts = {
  audit: 'Branding',
  errors: {
    outdated: 'A colleague changed the branding in the meantime. Reload the page and try again.',
    accent: (nearest: string) =>
      `This color is hard to see in one of the skins. The nearest color that works is ${nearest}`,
  },
};
