import { confidenceOfWord } from '../confidence-words.ts';
import { statusOfWord, type StatedStatus } from '../finding-status.ts';
import { isBareNumber, severityOfCell } from './cell-severity.ts';
import type { CsvRow } from './csv-reading.ts';
import { matchesAnyTest, textsOf, type TableCells } from './table-cells.ts';

const maxName = 300;

/** Returns a cell as a single line. */
export function oneLine(text: string): string {
  return text.slice(0, 4_000).replaceAll(/\s+/g, ' ').slice(0, maxName).trim();
}

/** Returns the severity of a row, or its severity word if that is unknown. */
export function readSeverity({ cells }: { cells: TableCells }, row: CsvRow) {
  if (matchesAnyTest(cells, row, cells.layout.informational)) {
    return { severity: 'info' as const, severityWord: '', hasUnknownScale: false };
  }
  const texts = textsOf(cells, row, 'severity').map(({ text }) => oneLine(text));
  const severity = texts.map((text) => severityOfCell(text, cells.layout.severities)).find((found) => found !== null);
  const hasUnknownScale = severity === undefined && texts.some(isBareNumber);
  const severityWord = severity === undefined ? (texts.find((text) => !isBareNumber(text)) ?? '') : '';
  return { severity: severity ?? null, severityWord, hasUnknownScale };
}

/** Returns the status of a row, or its status word if that is unknown. */
export function readStatus(
  { cells }: { cells: TableCells },
  row: CsvRow,
): { status: StatedStatus | null; unknownStatus: string } {
  const { layout } = cells;
  const words = textsOf(cells, row, 'status').map(({ text }) => oneLine(text));
  const known = words.map((word) => {
    const plain = word.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
    return (Object.hasOwn(layout.statuses, plain) ? layout.statuses[plain] : undefined) ?? statusOfWord(word);
  });
  const status = known.find((found) => found !== null) ?? null;
  const isDismissed = status === 'no finding' || status === 'Fixed';
  if (!isDismissed && matchesAnyTest(cells, row, layout.accepted)) return { status: 'Acknowledged', unknownStatus: '' };
  return { status, unknownStatus: status === null ? (words[0] ?? '').slice(0, 50) : '' };
}

/** Returns the confidence from 0 to 100, from a number or Burp's word. */
export function readConfidence(text: string): number | null {
  const number = /^\d{1,3}(?:\.\d{1,4})?%?$/.test(text) ? Number.parseFloat(text) : null;
  return number ?? confidenceOfWord(text);
}
