import { boardWording } from '@gatehouse/domain/board/board-wording';

import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';

export const boardTexts = catalogue({
  failed: 'Could not be loaded',
  nothing: '–',
  notStarted: 'Not checked yet',
  severe: boardWording({ counted, isolated, shownNumber: formatNumber }).areas.severe,
});
