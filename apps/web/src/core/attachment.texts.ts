import { catalogue, counted, formatNumber, shownPercent } from './texts.ts';

/** Texts of file attachments. */
export const attachmentTexts = catalogue({
  attach: 'Attach files',
  file: 'Files to attach',
  hint: (megabytes: number) => `Drop, paste or browse. Up to ${megabytes} MB each.`,
  imageHint: (megabytes: number) => `PNG, JPEG, GIF or WebP, up to ${megabytes} MB each.`,
  drop: 'Drop files here',
  uploads: {
    list: 'Files to upload',
    waiting: 'Waiting',
    checking: 'Checking…',
    percent: shownPercent,
    retry: 'Try again',
    retryOf: (name: string) => `Try ${name} again`,
    cancel: (name: string) => `Cancel ${name}`,
    remove: (name: string) => `Remove ${name}`,
    added: (name: string) => `${name} is attached.`,
    total: 'Upload',
    totalText: (done: number, all: number, percent: number) =>
      `${counted(all, { one: `${formatNumber(done)} of # file`, other: `${formatNumber(done)} of # files` })} · ${shownPercent(percent)}`,
  },
  remove: (name: string) => `Remove ${name}`,
  tooMany: (atMost: number) => counted(atMost, { one: 'Up to # file', other: 'Up to # files' }),
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB`,
  wrongType: 'Use an image, PDF, text file, Office document, archive, network capture or video',
  wrongImage: 'Use a PNG, JPEG, GIF or WebP image',
  list: 'Files',
  save: (name: string) => `Download ${name}`,
  enlarge: (name: string) => `Enlarge ${name}`,
  close: 'Close',
  newWindow: 'Open in new window',
  actualSize: 'Actual size',
  fitToWindow: 'Fit to window',
});
