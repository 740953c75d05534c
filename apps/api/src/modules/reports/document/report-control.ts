import { reportPeriod } from '@gatehouse/domain/report-language';
import { drawParagraph } from '@gatehouse/pdf/blocks';

import { type Book, type Chapter, drawTitledTable } from './report-book.ts';
import type { EngagementPlan } from './report-job.ts';
import type { ReportWords } from './report-words.ts';

const versionColumns = ({ texts }: ReportWords) => [
  { name: texts.version, part: 0.12 },
  { name: texts.date, part: 0.22 },
  { name: texts.author, part: 0.3 },
  { name: texts.change, part: 0.36 },
];
const contactColumns = ({ texts }: ReportWords) => [
  { name: texts.organization, part: 0.24 },
  { name: texts.name, part: 0.2 },
  { name: texts.role, part: 0.18 },
  { name: texts.contact, part: 0.38 },
];

const linkTo = (address: string) =>
  address.includes('@') ? { text: address, link: `mailto:${address}` } : { text: address, link: address };

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
    else await drawTitledTable(sheet, { level: 3, title: texts.versions, columns: versionColumns(words), rows });
    const people = contacts.map(({ organization, name, role, address }) => [
      organization,
      name,
      role,
      [linkTo(address)],
    ]);
    await drawTitledTable(sheet, { level: 3, title: texts.contacts, columns: contactColumns(words), rows: people });
    await drawParagraph(sheet, texts.distribution);
  },
});
