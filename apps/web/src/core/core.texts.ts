import { catalogue, counted } from './texts.ts';

/** What the page says of its own accord when a call fails (spec §8). */
export const coreTexts = catalogue({
  noServerMessage: 'Something Error Please Try Again 😞',
  unnamedFailure: 'Occurred an error',
  unreachable: 'The portal cannot be reached. Check your connection, then try again.',
  timedOut: 'The portal took too long to answer. Try again in a moment.',
  unreadable: 'The answer of the portal could not be read. Try again in a moment.',
  tryAgainIn: (seconds: number) =>
    seconds < 90
      ? counted(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })
      : counted(Math.ceil(seconds / 60), { one: 'Try again in # minute.', other: 'Try again in # minutes.' }),
  downloadMissing: 'File not found',
  downloadFailed: 'Something went wrong',
  documentTitle: (page: string) => `${page} · Gatehouse`,
});
