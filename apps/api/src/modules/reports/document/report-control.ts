import { reportPeriod } from '@gatehouse/domain/report-language';
import { drawParagraph } from '@gatehouse/pdf/blocks';

import { type Book, type Chapter, drawTitledTable } from './report-book.ts';
import type { EngagementPlan } from './report-job.ts';
import type { ReportWords } from './report-words.ts';

const versionColumns = ({ texts }: ReportWords) => [
  { name: texts.version, part: 0.1 },
  { name: texts.date, part: 0.2 },
  { name: texts.author, part: 0.34 },
  { name: texts.change, part: 0.36 },
];
const contactColumns = ({ texts }: ReportWords) => [
  { name: texts.role, part: 0.24 },
  { name: texts.name, part: 0.21 },
  { name: texts.organization, part: 0.19 },
  { name: texts.contact, part: 0.36 },
];

const linkTo = (address: string) =>
  address.includes('@') ? { text: address, link: `mailto:${address}` } : { text: address, link: address };

const setting = { level: 3, look: 'roomy' } as const;

/** Returns the chapter with the versions, their authors and the contacts. */
export const controlChapter = ({ sheet, words }: Book, { versions, contacts }: EngagementPlan): Chapter => ({
  title: words.texts.control,
  async draw() {
    const { texts, sentences, language } = words;
    const rows = versions.map(({ number, at, author, change }) => [
      sentences.version(number),
      reportPeriod(at.slice(0, 10), at.slice(0, 10), language),
      author,
      change,
    ]);
    if (rows.length === 0) await drawParagraph(sheet, texts.draftVersion);
    else await drawTitledTable(sheet, { title: texts.versions, columns: versionColumns(words), rows, ...setting });
    const people = contacts.map(({ organization, name, role, address }) => [
      role,
      name,
      organization,
      [linkTo(address)],
    ]);
    await drawTitledTable(sheet, { title: texts.contacts, columns: contactColumns(words), rows: people, ...setting });
    await drawParagraph(sheet, texts.distribution);
  },
});
