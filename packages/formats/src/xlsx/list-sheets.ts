import { toBytes } from '../decode-text.ts';
import type { LeakFile } from '../leaks/leak-input.ts';
import { formatFailure } from '../read-failure.ts';
import { attributeOf } from '../xml/xml-element.ts';
import { mergedCellsOf, type MergedCells } from './merged-cells.ts';
import { planFor, readPart } from './read-part.ts';
import type { ListedSheet } from './sheet-choice.ts';

const mostSheets = 1_000;
const mostMerged = 200_000;

/** Where the sheet of a workbook is that does not say. */
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

/** The sheets with cells in the order of their tabs; the workbook names the part of each by a relationship. */
export async function listSheets(files: readonly LeakFile[]): Promise<PartOfSheet[]> {
  const links = await readLinks(files);
  const sheets: PartOfSheet[] = [];
  for await (const sheet of readPart(files, 'xl/workbook.xml', planFor('workbook', 'sheets/sheet'))) {
    const { path, isChart } = links.get(attributeOf(sheet, 'r:id')) ?? { path: firstSheet, isChart: false };
    const isHidden = /^(?:veryH|h)idden$/i.test(attributeOf(sheet, 'state'));
    if (!isChart && sheets.length < mostSheets) sheets.push({ name: attributeOf(sheet, 'name'), isHidden, path });
  }
  return sheets;
}

/** Cells that are merged over rows. They are listed below the rows, so the sheet is read twice where it has any. */
export async function readMerged(files: readonly LeakFile[], path: string): Promise<MergedCells[]> {
  const merged: MergedCells[] = [];
  if (!(await hasMerged(files, path))) return merged;
  for await (const element of readPart(files, path, planFor('worksheet', 'mergeCells/mergeCell'))) {
    const range = mergedCellsOf(attributeOf(element, 'ref'));
    if (range === null) continue;
    if (merged.length >= mostMerged)
      throw formatFailure(`The sheet has more than ${mostMerged} merged cells.`, { byte: 0 });
    merged.push(range);
  }
  return merged;
}

const mergedMark = 'mergeCell ';

/** To look for a word takes a fraction of what reading the sheet as XML does. */
async function hasMerged(files: readonly LeakFile[], path: string): Promise<boolean> {
  let end = '';
  for await (const piece of toBytes((await files.find((file) => file.path === path)?.open()) ?? [])) {
    const text = end + Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('latin1');
    if (text.includes(mergedMark)) return true;
    end = text.slice(-mergedMark.length);
  }
  return false;
}
