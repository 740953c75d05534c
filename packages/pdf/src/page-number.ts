import { breakLines, measure } from './lines.ts';
import { paper, type Sheet } from './sheet.ts';
import { drawLine } from './text.ts';

/** Returns the text about a page of all pages. */
export type PageText = (page: number, pages: number) => string;

interface NumberLook {
  /** The upper edge in points. */
  y: number;
  size: number;
  colour: string;
}

/** The parts of a page of the library that drawing text needs. */
interface TextPage {
  fonts: Record<string, unknown>;
  write: (command: string) => void;
}

type FormPage = { xobjects: Record<string, unknown> };

/** The numbers for which room is left beside another text. */
const widest = 8_888;

/** Returns the room in points that the number of a page takes at most. */
export const numberRoom = (sheet: Sheet, textOf: PageText, size: number): number =>
  measure({ text: textOf(widest, widest), face: sheet.fonts.main('text') }, size);

/** Places the number of the current page at the right edge. It is drawn when the document ends and its pages are counted. */
export function drawPageNumber(sheet: Sheet, textOf: PageText, look: NumberLook): void {
  const { page } = sheet;
  drawAtEnd(sheet, () => textOf(page, sheet.page), { ...look, name: 'PageNumber', right: paper.right });
}

/** Places the number of the page of a named destination, which may follow; nothing if the document has no such destination. */
export function drawPageOf(sheet: Sheet, destination: string, look: NumberLook & { right: number }): void {
  const name = `PageOf${sheet.atEnd.length}`;
  drawAtEnd(sheet, () => String(sheet.pageOf.get(destination) ?? ''), { ...look, name });
}

interface LatePlace extends NumberLook {
  /** The name of the drawing in the resources of its page. */
  name: string;
  /** The right edge of the text in points. */
  right: number;
}

/** Keeps a place for text that is known when the document ends. */
function drawAtEnd(sheet: Sheet, textOf: () => string, { name, ...look }: LatePlace): void {
  const { doc } = sheet;
  const box = [paper.left, look.y - look.size, look.right + 1, look.y + 2 * look.size];
  const resources: Record<string, unknown> = {};
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: resources });
  // Compressing a few commands would take longer than writing them.
  (form as unknown as { compress: boolean }).compress = false;
  (doc.page as unknown as FormPage).xobjects[name] = form;
  doc.addContent(`/${name} Do`);
  sheet.atEnd.push(() => {
    const { fonts, commands } = captured(sheet, () => drawText(sheet, textOf(), look));
    resources.Font = fonts;
    form.end(Buffer.from(commands.join('\n'), 'latin1'));
  });
}

function drawText(sheet: Sheet, text: string, { y, size, colour, right }: Omit<LatePlace, 'name'>): void {
  const [line = []] = breakLines(sheet, [{ text }], { size, width: paper.width });
  const width = line.reduce((sum, piece) => sum + piece.width, 0);
  drawLine(sheet, line, { x: right - width, y, size, width: width + 1, colour });
}

/** Runs `draw` and returns its commands and fonts instead of adding them to the page. */
function captured(sheet: Sheet, draw: () => void): Pick<TextPage, 'fonts'> & { commands: string[] } {
  const holder = sheet.doc as unknown as { page: TextPage };
  const { page } = holder;
  const [fonts, commands]: [TextPage['fonts'], string[]] = [{}, []];
  holder.page = { fonts, write: (command) => void commands.push(command) };
  draw();
  holder.page = page;
  return { fonts, commands };
}
