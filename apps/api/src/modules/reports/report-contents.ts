import { drawHeading } from './pdf-blocks.ts';
import { breakLines, measure } from './pdf-lines.ts';
import { type HeldPage, fillPage, holdPage } from './pdf-pages.ts';
import { ink, marking, paper, type Sheet, within } from './pdf-sheet.ts';
import { closeElement, openElement } from './pdf-structure.ts';
import { drawLine } from './pdf-text.ts';
import { reportTexts as texts } from './report-texts.ts';

/** A chapter that has been written. */
export interface Entry {
  title: string;
  /** The name of its place. */
  name: string;
  page: number;
}

/** The page of contents, which is kept open until all chapters have their pages. */
export interface Contents {
  entries: Entry[];
  /** Draws the page; nothing is added any more. */
  fill(): Promise<void>;
}

/** Takes this page for the contents. */
export function holdContents(sheet: Sheet): Contents {
  const entries: Entry[] = [];
  const element = openElement(sheet.structure, sheet.parent, { type: 'Sect' });
  const held: HeldPage = holdPage(sheet);
  return {
    entries,
    async fill() {
      const { parent } = sheet;
      sheet.parent = element;
      await fillPage(sheet, held, () => drawContents(sheet, entries));
      closeElement(sheet.structure, element);
      sheet.parent = parent;
    },
  };
}

async function drawContents(sheet: Sheet, entries: readonly Entry[]): Promise<void> {
  await drawHeading(sheet, 2, texts.contents);
  sheet.y += 8;
  await within(sheet, 'TOC', async () => {
    for (const entry of entries) await drawEntry(sheet, entry);
  });
}

const size = 11;
const lineHeight = 26;

async function drawEntry(sheet: Sheet, { title, name, page }: Entry): Promise<void> {
  const number = String(page);
  const width = measure({ text: number, face: sheet.fonts.main('text') }, size);
  await within(sheet, 'TOCI', () =>
    marking(sheet, 'Reference', () => {
      const place = { y: sheet.y, size };
      const [line = []] = breakLines(sheet, [{ text: title, to: name, isPlain: true }], {
        size,
        width: paper.width - 60,
      });
      drawLine(sheet, line, { ...place, x: paper.left, width: paper.width });
      const [digits = []] = breakLines(sheet, [{ text: number }], { size, width: 60 });
      drawLine(sheet, digits, { ...place, x: paper.right - width, width: width + 1 });
    }),
  );
  sheet.doc.addContent('/Artifact << /Type /Layout >> BDC');
  sheet.doc
    .moveTo(paper.left, sheet.y + 20)
    .lineTo(paper.right, sheet.y + 20)
    .lineWidth(0.5)
    .stroke(ink.rule);
  sheet.doc.addContent('EMC');
  sheet.y += lineHeight;
}
