import { paragraph } from './blocks.ts';
import { caption, type CaptionOf } from './caption.ts';
import type { DocumentParts } from './document-parts.ts';
import { textWidth } from './page-parts.ts';
import type { Run } from './runs.ts';
import { escapeXml } from './xml.ts';

/** The content of a cell: a text, runs, or XML of paragraphs. */
export type Cell = string | readonly Run[] | { xml: string };

export interface Column {
  name: string;
  /** The share of the width; all of them together are 1. */
  part: number;
  isNumber?: boolean;
}

export interface TableSetting {
  columns: readonly Column[];
  /** True if the first cell of each row is its heading. */
  hasRowHeads?: boolean;
  /** True if the table has no row of column names, which are then only its description. */
  isHeadless?: boolean;
  /** Summary of the table, for screen readers. */
  description?: string;
  /** The caption above the table. */
  captionOf?: CaptionOf;
}

/** Fiftieths of a percent. */
const wholeWidth = 5_000;

const content = (parts: DocumentParts, cell: Cell): string =>
  typeof cell === 'object' && 'xml' in cell ? cell.xml : paragraph(parts, cell);

const atEnd = '<w:jc w:val="right"/>';

function cellXml(parts: DocumentParts, cell: Cell, column: Column): string {
  const xml = content(parts, cell);
  const shown = column.isNumber === true ? xml.replace('<w:p>', `<w:p><w:pPr>${atEnd}</w:pPr>`) : xml;
  return `<w:tc><w:tcPr><w:tcW w:w="${Math.round(wholeWidth * column.part)}" w:type="pct"/></w:tcPr>${shown}</w:tc>`;
}

const rowLook = (isHead: boolean): string => `<w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>`;

function rowXml(
  parts: DocumentParts,
  cells: readonly Cell[],
  { columns, isHead }: { columns: readonly Column[]; isHead: boolean },
) {
  const shown = columns.map((column, place) => cellXml(parts, cells[place] ?? '', column));
  return `<w:tr>${rowLook(isHead)}${shown.join('')}</w:tr>`;
}

/** Returns a table whose first row is repeated on every page, followed by a small distance. */
export function table(parts: DocumentParts, setting: TableSetting, rows: readonly (readonly Cell[])[]): string {
  const { columns, hasRowHeads = false, isHeadless = false, description, captionOf } = setting;
  const look = [
    `<w:tblStyle w:val="${parts.styles.table}"/>`,
    `<w:tblW w:w="${wholeWidth}" w:type="pct"/>`,
    `<w:tblLook w:val="04A0" w:firstRow="${isHeadless ? 0 : 1}" w:lastRow="0" w:firstColumn="${hasRowHeads ? 1 : 0}" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`,
    description === undefined ? '' : `<w:tblDescription w:val="${escapeXml(description)}"/>`,
  ].join('');
  const grid = columns.map(({ part }) => `<w:gridCol w:w="${Math.round(textWidth * part)}"/>`).join('');
  const head = isHeadless
    ? ''
    : rowXml(
        parts,
        columns.map(({ name }) => name),
        { columns, isHead: true },
      );
  const body = rows.map((cells) => rowXml(parts, cells, { columns, isHead: false })).join('');
  const above = captionOf === undefined ? '' : caption(parts, { of: 'Table', captionOf, keepsWithNext: true });
  return `${above}<w:tbl><w:tblPr>${look}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${head}${body}</w:tbl>${gap}`;
}

/** Two tables without a paragraph between them would become one. */
const gap = '<w:p><w:pPr><w:spacing w:before="0" w:after="60" w:line="120" w:lineRule="exact"/></w:pPr></w:p>';
