import { catalogue } from '../../core/texts.ts';

/** Names of the services that a company can subscribe to. */
export const serviceTexts = catalogue({
  engagements: 'Engagements',
  darkWeb: 'Dark web monitoring',
  attackSurface: 'Attack surface',
  assets: 'Asset inventory',
  phishing: 'Phishing simulations',
  awareness: 'Security awareness',
  publicAwareness: 'Public awareness',
});
