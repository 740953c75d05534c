import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { drawList } from '@gatehouse/pdf/lists';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { type Book, type Chapter, drawTitledTable } from './report-book.ts';
import { reportTexts as texts, severityMeanings, statusMeanings } from './report-texts.ts';
import { severityLabel } from './report-words.ts';

const severityColumns = [
  { name: texts.severity, part: 0.16 },
  { name: texts.score, part: 0.14 },
  { name: texts.meaning, part: 0.7 },
];
const statusColumns = [
  { name: texts.status, part: 0.2 },
  { name: texts.meaning, part: 0.8 },
];

/** Returns the chapter that explains the report's terms and lists the tools used. */
export const appendixChapter = ({ sheet }: Book, tools: readonly string[]): Chapter => ({
  title: texts.appendix,
  async draw() {
    const ratings = severities.map((name, severity) => [severityLabel({ severity }), ...severityMeanings[name]]);
    await drawTitledTable(sheet, { level: 3, title: texts.severities, columns: severityColumns, rows: ratings });
    const statuses = findingStatuses.map((status) => [status, statusMeanings[status]]);
    await drawTitledTable(sheet, { level: 3, title: texts.statuses, columns: statusColumns, rows: statuses });
    await drawHeading(sheet, 3, texts.totalRisk);
    await drawParagraph(sheet, texts.totalRiskMethod);
    if (tools.length > 0) {
      await drawHeading(sheet, 3, texts.tools);
      await drawParagraph(sheet, texts.toolsMeaning);
      await drawList(
        sheet,
        tools.map((text) => [{ text }]),
      );
    }
    await drawParagraph(sheet, texts.timeZone);
  },
});
