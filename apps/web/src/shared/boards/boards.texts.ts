import { catalogue, shownNumber } from '../../core/texts.ts';

export const boardTexts = catalogue({
  failed: 'Could not be loaded',
  nothing: '–',
  severe: (critical: number, high: number) => `${shownNumber(critical)} critical, ${shownNumber(high)} high`,
});
