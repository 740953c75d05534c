import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { drawList } from '@gatehouse/pdf/lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { type Book, type Chapter, drawTitledTable } from './report-book.ts';
import { type ReportWords, severityLabel } from './report-words.ts';

const severityColumns = ({ texts }: ReportWords) => [
  { name: texts.severity, part: 0.16 },
  { name: texts.score, part: 0.14 },
  { name: texts.meaning, part: 0.7 },
];
const statusColumns = ({ texts }: ReportWords) => [
  { name: texts.status, part: 0.2 },
  { name: texts.meaning, part: 0.8 },
];

async function drawRatings({ sheet, words }: Book): Promise<void> {
  const { texts, severityMeanings, statusNames, statusMeanings } = words;
  const ratings = severities.map((name, severity) => [severityLabel(words, { severity }), ...severityMeanings[name]]);
  const columns = severityColumns(words);
  await drawTitledTable(sheet, { level: 3, title: texts.severities, columns, rows: ratings });
  await drawParagraph(sheet, texts.ratingRule);
  const statuses = findingStatuses.map((status) => [statusNames[status], statusMeanings[status]]);
  await drawTitledTable(sheet, { level: 3, title: texts.statuses, columns: statusColumns(words), rows: statuses });
}

/** Returns the chapter that explains the report's terms and lists the tools used. */
export const appendixChapter = (book: Book, tools: readonly string[]): Chapter => ({
  title: book.words.texts.appendix,
  async draw() {
    const { sheet } = book;
    const { texts } = book.words;
    await drawParagraph(sheet, texts.timeZone);
    await drawRatings(book);
    if (tools.length > 0) {
      await drawHeading(sheet, 3, texts.tools);
      await drawParagraph(sheet, texts.toolsMeaning);
      await drawList(
        sheet,
        tools.map((text) => [{ text }]),
      );
    }
  },
});
