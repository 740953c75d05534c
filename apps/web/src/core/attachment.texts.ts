import { catalogue, counted, shownPercent } from './texts.ts';

/** The texts of file attachments. */
export const attachmentTexts = catalogue({
  attach: 'Attach files',
  file: 'Files to attach',
  hint: (megabytes: number) => `Or paste or drop them here, up to ${megabytes} MB each.`,
  drop: 'Drop files here',
  chosen: 'Files to upload',
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Try ${name} again`,
  again: 'Try again',
  progress: (name: string) => `Uploading ${name}`,
  percent: shownPercent,
  added: (name: string) => `${name} is attached.`,
  tooMany: (atMost: number) => counted(atMost, { one: 'Up to # file', other: 'Up to # files' }),
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongType: 'Use an image, PDF, text file, Office document, archive, network capture or video',
  list: 'Files',
  save: (name: string) => `Download ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  close: 'Close',
  newWindow: 'Open in new window',
  actualSize: 'Actual size',
  fitToWindow: 'Fit to window',
});
