import { catalogue, formatNumber } from './texts.ts';

/** Labels around rendered Markdown. */
export const markdownTexts = catalogue({
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  request: 'Request',
  response: 'Response',
  exchange: 'Request and response',
  table: 'Table',
  ticked: 'Done',
  notTicked: 'Not done',
  image: 'Image',
  enlarge: (image: string) => `Enlarge ${image}`,
  close: 'Close',
  newWindow: 'Open in new window',
  actualSize: 'Actual size',
  fitToWindow: 'Fit to window',
  cut: (shown: number, all: number) => `Showing the first ${formatNumber(shown)} of ${formatNumber(all)} KB.`,
  showRest: 'Show all',
});
