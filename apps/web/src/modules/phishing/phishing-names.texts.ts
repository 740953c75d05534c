import { areaTitles } from '@gatehouse/domain/board/board-titles';

import { catalogue } from '../../core/texts.ts';

export const phishingNames = catalogue({
  title: 'Phishing simulations',
  menu: 'Phishing',
  gophish: 'Gophish servers',
  history: 'Phishing campaigns',
  statistics: 'Phishing statistics',
  companyTab: 'Phishing',
  tile: areaTitles.phishing,
});
