import { catalogue, counted, shownPercent } from './texts.ts';

/** What the page says about files that hang on what people write. */
export const attachmentTexts = catalogue({
  attach: 'Attach files',
  file: 'Files to attach',
  hint: (megabytes: number) => `Or paste and drop them here. At most ${megabytes} MB each.`,
  drop: 'Drop the files here',
  chosen: 'Files to send',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Try ${name} again`,
  again: 'Try again',
  progress: (name: string) => `Sending ${name}`,
  percent: shownPercent,
  added: (name: string) => `${name} is attached.`,
  tooMany: (atMost: number) => counted(atMost, { one: 'At most # file', other: 'At most # files' }),
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongType: 'Choose a picture, PDF, text, Office document, archive, network capture or video',
  list: 'Files',
  save: (name: string) => `Download ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  close: 'Close',
  newWindow: 'Open in a new window',
  actualSize: 'Actual size',
  fitToWindow: 'Fit to the window',
});
