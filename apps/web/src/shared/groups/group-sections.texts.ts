import { catalogue, formatNumber } from '../../core/texts.ts';

export const groupTexts = catalogue({
  loading: 'loading',
  retry: 'Try again',
  all: (total: number) => `View all ${formatNumber(total)}`,
});
