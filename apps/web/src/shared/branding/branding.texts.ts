import { catalogue } from '../../core/texts.ts';

/** Texts of logos. */
export const brandingTexts = catalogue({
  logoOf: (name: string) => `Logo of ${name}`,
});
