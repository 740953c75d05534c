import { catalogue } from '../../core/texts.ts';

/** What a company can buy. */
export const serviceTexts = catalogue({
  engagements: 'Engagements',
  darkWeb: 'Dark web monitoring',
  attackSurface: 'Attack surface',
  assets: 'Asset inventory',
  phishing: 'Phishing simulations',
  awareness: 'Security awareness',
  publicAwareness: 'Public awareness',
});
