import { catalogue, shownNumber } from '../../core/texts.ts';

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
  image: 'Picture',
  enlarge: (image: string) => `Enlarge ${image}`,
  close: 'Close',
  actualSize: 'Actual size',
  fitToWindow: 'Fit to the window',
  cut: (shown: number, all: number) => `Only the first ${shownNumber(shown)} of ${shownNumber(all)} KB are shown.`,
  showRest: 'Show the rest',
});
