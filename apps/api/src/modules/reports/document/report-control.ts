import { reportPeriod } from '@gatehouse/domain/report-language';
import { drawParagraph } from '@gatehouse/pdf/blocks';
import type { Cell } from '@gatehouse/pdf/table';

import { type Book, type Chapter, drawTitledTable } from './report-book.ts';
import type { Contact, EngagementPlan } from './report-job.ts';
import type { ReportWords } from './report-words.ts';

const versionColumns = ({ texts }: ReportWords) => [
  { name: texts.version, part: 0.1 },
  { name: texts.date, part: 0.2 },
  { name: texts.author, part: 0.34 },
  { name: texts.change, part: 0.36 },
];
const contactColumns = ({ texts }: ReportWords) => [
  { name: texts.organization, part: 0.2 },
  { name: texts.role, part: 0.22 },
  { name: texts.name, part: 0.22 },
  { name: texts.contact, part: 0.36 },
];

const linkTo = (address: string) =>
  address.includes('@') ? { text: address, link: `mailto:${address}` } : { text: address, link: address };

const setting = { level: 3, look: 'roomy' } as const;

/** Returns the cells of a contact; what it has in common with the one above is not repeated. */
function contactCells({ organization, name, role, address }: Contact, above: Contact | undefined): Cell[] {
  const isSame = above?.organization === organization;
  return [isSame ? '' : organization, isSame && above.role === role ? '' : role, name, [linkTo(address)]];
}

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
    const people = contacts.map((contact, place) => contactCells(contact, contacts[place - 1]));
    await drawTitledTable(sheet, { title: texts.contacts, columns: contactColumns(words), rows: people, ...setting });
    await drawParagraph(sheet, texts.distribution);
  },
});
