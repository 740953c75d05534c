import { catalogue, formatNumber, shownPercent } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

/** Texts of all uploads. */
export const uploadTexts = catalogue({
  zone: { label: 'Drop files here or browse', drop: 'Drop to upload', input: 'Files to attach' },
  list: {
    list: 'Uploads',
    waiting: 'Waiting',
    checking: 'Scanning…',
    percent: shownPercent,
    retry: formTexts.tryAgain,
    retryOf: (name: string) => `Try ${name} again`,
    cancel: (name: string) => `Cancel upload of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    added: (name: string) => `${name} uploaded`,
    total: 'Uploading',
    totalText: (done: number, all: number, percent: number) =>
      `${formatNumber(done)} of ${formatNumber(all)} files, ${shownPercent(percent)}`,
  },
});
