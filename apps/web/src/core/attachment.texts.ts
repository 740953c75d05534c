import { catalogue, counted, shownNumber, shownPercent } from './texts.ts';

/** What the page says about files that hang on what people write. */
export const attachmentTexts = catalogue({
  attach: 'Attach files',
  file: 'Files to attach',
  hint: (megabytes: number) => `Drop, paste or browse. Up to ${megabytes} MB each.`,
  drop: 'Drop the files here',
  uploads: {
    list: 'Files to send',
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
      `${counted(all, { one: `${shownNumber(done)} of # file`, other: `${shownNumber(done)} of # files` })} · ${shownPercent(percent)}`,
  },
  remove: (name: string) => `Remove ${name}`,
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
