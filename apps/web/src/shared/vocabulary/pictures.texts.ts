import { catalogue } from '../../core/texts.ts';

/** Texts of every picture: its toggle, its keyboard navigation and its table. */
export const pictureTexts = catalogue({
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Use the arrow keys to explore the chart',
  total: 'Total',
  nothing: 'None',
});
