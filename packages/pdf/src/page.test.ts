import { expect, it } from 'vitest';

import { newPage } from './pages.ts';
import { closeSheet, openSheet } from './sheet.ts';

const metadata = { title: 'T', subject: 'S', author: 'A', at: new Date('2026-03-04T00:00:00Z') };
const pages = 200;

it('emits every page as soon as the next one begins, so that a long document is never completely in memory', async () => {
  const written: string[] = [];
  const write = (bytes: Buffer) => void written.push(bytes.toString('latin1'));
  const decorate = () => undefined;
  const sheet = openSheet({
    metadata,
    ownFont: null,
    han: 'sc',
    waitForReader: async () => undefined,
    decorate,
    write,
  });
  const streams = () => written.filter((text) => text.includes('stream')).length;

  // Drawing has no pauses in which other code could run.
  for (let page = 1; page < pages; page += 1) newPage(sheet);
  const writtenSoFar = streams();
  await closeSheet(sheet);

  expect(writtenSoFar).toBeGreaterThan(pages - 10);
});
