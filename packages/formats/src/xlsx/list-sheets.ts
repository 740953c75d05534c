import { toBytes } from '../decode-text.ts';
import type { LeakFile } from '../leaks/leak-input.ts';
import { formatFailure } from '../read-failure.ts';
import { attributeOf } from '../xml/xml-element.ts';
import { mergedCellsOf, type MergedCells } from './merged-cells.ts';
import { planFor, readPart } from './read-part.ts';
import type { ListedSheet } from './sheet-choice.ts';

const maxSheets = 1_000;
const maxMerged = 200_000;

/** The path of a sheet for which the workbook states none. */
export const firstSheet = 'xl/worksheets/sheet1.xml';

interface PartOfSheet extends ListedSheet {
  path: string;
}

async function readLinks(files: readonly LeakFile[]): Promise<Map<string, { path: string; isChart: boolean }>> {
  const links = new Map<string, { path: string; isChart: boolean }>();
  const plan = planFor('Relationships', 'Relationships/Relationship');
  for await (const link of readPart(files, 'xl/_rels/workbook.xml.rels', plan)) {
    const target = attributeOf(link, 'Target');
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    links.set(attributeOf(link, 'Id'), { path, isChart: /\/(?:chart|dialog)sheet$/i.test(attributeOf(link, 'Type')) });
  }
  return links;
}

/** Returns the sheets with cells in tab order. The workbook names the file of each sheet in a relationship. */
export async function listSheets(files: readonly LeakFile[]): Promise<PartOfSheet[]> {
  const links = await readLinks(files);
  const sheets: PartOfSheet[] = [];
  for await (const sheet of readPart(files, 'xl/workbook.xml', planFor('workbook', 'sheets/sheet'))) {
    const { path, isChart } = links.get(attributeOf(sheet, 'r:id')) ?? { path: firstSheet, isChart: false };
    const isHidden = /^(?:veryH|h)idden$/i.test(attributeOf(sheet, 'state'));
    if (!isChart && sheets.length < maxSheets) sheets.push({ name: attributeOf(sheet, 'name'), isHidden, path });
  }
  return sheets;
}

/** Returns the ranges of cells merged across rows. They are listed after the rows, so a sheet with merged cells is read twice. */
export async function readMerged(files: readonly LeakFile[], path: string): Promise<MergedCells[]> {
  const merged: MergedCells[] = [];
  if (!(await hasMerged(files, path))) return merged;
  for await (const element of readPart(files, path, planFor('worksheet', 'mergeCells/mergeCell'))) {
    const range = mergedCellsOf(attributeOf(element, 'ref'));
    if (range === null) continue;
    if (merged.length >= maxMerged)
      throw formatFailure(`The sheet has more than ${maxMerged} merged cells.`, { byte: 0 });
    merged.push(range);
  }
  return merged;
}

const mergedMark = 'mergeCell ';

/** True if the sheet has merged cells. Searching for the tag takes a fraction of the time needed to parse the XML. */
async function hasMerged(files: readonly LeakFile[], path: string): Promise<boolean> {
  let end = '';
  for await (const piece of toBytes((await files.find((file) => file.path === path)?.open()) ?? [])) {
    const text = end + Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1');
    if (text.includes(mergedMark)) return true;
    end = text.slice(-mergedMark.length);
  }
  return false;
}
