import { drawParagraph } from '@gatehouse/pdf/blocks';

import { type Book, type Chapter, drawTitledTable } from './report-book.ts';
import { showDay } from './report-days.ts';
import type { EngagementPlan } from './report-job.ts';
import { sentences } from './report-sentences.ts';
import { reportTexts as texts } from './report-texts.ts';

const versionColumns = [
  { name: texts.version, part: 0.12 },
  { name: texts.date, part: 0.16 },
  { name: texts.author, part: 0.32 },
  { name: texts.change, part: 0.4 },
];
const contactColumns = [
  { name: texts.organization, part: 0.24 },
  { name: texts.name, part: 0.2 },
  { name: texts.role, part: 0.18 },
  { name: texts.contact, part: 0.38 },
];

const linkTo = (address: string) =>
  address.includes('@') ? { text: address, link: `mailto:${address}` } : { text: address, link: address };

/** Returns the chapter with the versions, their authors and the contacts. */
export const controlChapter = ({ sheet }: Book, { versions, contacts }: EngagementPlan): Chapter => ({
  title: texts.control,
  async draw() {
    const rows = versions.map(({ number, at, author, change }) => [
      sentences.version(number),
      showDay(at),
      author,
      change,
    ]);
    if (rows.length === 0) await drawParagraph(sheet, texts.draftVersion);
    else await drawTitledTable(sheet, { level: 3, title: texts.versions, columns: versionColumns, rows });
    const people = contacts.map(({ organization, name, role, address }) => [
      organization,
      name,
      role,
      [linkTo(address)],
    ]);
    await drawTitledTable(sheet, { level: 3, title: texts.contacts, columns: contactColumns, rows: people });
    await drawParagraph(sheet, texts.distribution);
  },
});
