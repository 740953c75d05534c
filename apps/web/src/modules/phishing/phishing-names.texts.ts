import { catalogue } from '../../core/texts.ts';

export const phishingNames = catalogue({
  title: 'Phishing simulations',
  menu: 'Phishing',
  history: 'Phishing campaigns',
  statistics: 'Phishing statistics',
  companyTab: 'Phishing',
  tile: 'Latest phishing simulation',
});
