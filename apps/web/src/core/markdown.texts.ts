import { catalogue, shownNumber } from './texts.ts';

/** The words around a text in Markdown, on every screen. */
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
  newWindow: 'Open in a new window',
  actualSize: 'Actual size',
  fitToWindow: 'Fit to the window',
  cut: (shown: number, all: number) => `Only the first ${shownNumber(shown)} of ${shownNumber(all)} KB are shown.`,
  showRest: 'Show the rest',
});
