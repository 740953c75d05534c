import PDFDocument from 'pdfkit';

import { type Archive, attachFiles } from './archive.ts';
import type { HanScript } from './font-files.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { describeDocument, type Imprint } from './metadata.ts';
import { addCleanPage } from './page.ts';
import { insideOf, type Objects, openObjects } from './objects.ts';
import {
  closeElement,
  closeParts,
  closeStructure,
  type Element,
  type ElementDetails,
  openElement,
  openParts,
  openStructure,
  ownPart,
  type PageParts,
  type Structure,
} from './structure.ts';

/** A document while it is written: where the pen is, and which element of its structure takes what comes next. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  objects: Objects;
  structure: Structure;
  fonts: Fonts;
  /** Of texts that do not tell themselves. */
  han: HanScript;
  /** The element that new ones go into. */
  parent: Element;
  /** Whether its content is written now. */
  isMarked: boolean;
  /** The parts of this page. */
  parts: PageParts;
  /** In points from the top of the page. */
  y: number;
  page: number;
  /** How many letters no font has, and the first of them. */
  missing: { count: number; letters: Set<string> };
  imprint: Imprint;
  /** Waits for a slow reader. */
  breathe: () => Promise<void>;
  /** Draws head and foot of a new page. */
  decorate: (sheet: Sheet) => void;
}

/** In points; the page is A4. */
export const paper = { left: 56, right: 539, width: 483, top: 72, bottom: 782, height: 841.89 } as const;
export const ink = {
  text: '#1b1b1f',
  quiet: '#5f5f68',
  accent: '#a50000',
  link: '#1f57b0',
  rule: '#dcdce1',
  shade: '#f4f4f6',
} as const;

function openDocument({ isLandscape = false, archive }: SheetOptions): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    // Without a font of its own that it would not embed; an empty one is what the library takes for none.
    font: '',
    // Ours is bounded.
    fontLayoutCache: false,
    ...(archive === undefined ? {} : { subset: 'PDF/A-3a' }),
  } as PDFKit.PDFDocumentOptions);
}

interface SheetOptions {
  imprint: Imprint;
  /** A font for letters that ours have not. */
  ownFont: string | null;
  /** Whose shapes Han characters have where the text around them does not tell. */
  han: HanScript;
  breathe: () => Promise<void>;
  decorate: (sheet: Sheet) => void;
  write: (bytes: Buffer) => void;
  isLandscape?: boolean;
  /** Set where the document is one for archives. */
  archive?: Archive;
}

/** Opens a document with its first page, and sends what is finished of it to `write`. */
export function openSheet(options: SheetOptions): Sheet {
  const { imprint, ownFont, han, breathe, decorate, write, archive } = options;
  const doc = openDocument(options);
  const inner = insideOf(doc);
  // What the library has said already is the head of the file.
  const head = (doc as unknown as { read: () => Buffer | null }).read();
  if (head) write(head);
  inner._write = (data) => {
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    inner._offset += bytes.length;
    write(bytes);
  };
  describeDocument(doc, imprint, archive?.properties);
  if (archive) attachFiles(doc, archive.files);
  inner._root.data.MarkInfo = doc.ref({ Marked: true });
  const objects = openObjects(doc);
  const structure = openStructure(doc, objects);
  const fonts = openFonts(doc, ownFont);
  addCleanPage(doc);
  const parts = openParts(structure);
  const pen = { parent: structure.root, isMarked: false, parts, y: paper.top, page: 1 };
  const missing = { count: 0, letters: new Set<string>() };
  return { doc, objects, structure, fonts, han, ...pen, missing, imprint, breathe, decorate };
}

/** Writes what is left; nothing can be drawn any more. */
export async function closeSheet(sheet: Sheet): Promise<void> {
  const { doc, structure, objects, fonts, parts } = sheet;
  closeParts(structure, parts);
  closeStructure(structure);
  objects.end();
  fonts.complete();
  doc.end();
  await objects.isWritten;
}

/** Writes what `draw` draws into a new element of the structure. */
export async function within(
  sheet: Sheet,
  type: string | ({ type: string } & ElementDetails),
  draw: () => Promise<void> | void,
): Promise<void> {
  const before = sheet.parent;
  const element = openElement(sheet.structure, before, typeof type === 'string' ? { type } : type);
  sheet.parent = element;
  await draw();
  sheet.parent = before;
  closeElement(sheet.structure, element);
}

/** Marks what `draw` draws as the content of a new element. */
export async function marking(
  sheet: Sheet,
  type: string | ({ type: string } & ElementDetails),
  draw: () => Promise<void> | void,
): Promise<void> {
  await within(sheet, type, async () => {
    openMark(sheet);
    await draw();
    closeMark(sheet);
  });
}

function openMark(sheet: Sheet): void {
  const number = ownPart(sheet.parent, sheet.parts);
  sheet.doc.addContent(`/${sheet.parent.type} << /MCID ${number} >> BDC`);
  sheet.isMarked = true;
}

function closeMark(sheet: Sheet): void {
  if (sheet.isMarked) sheet.doc.addContent('EMC');
  sheet.isMarked = false;
}

/** Interrupts the content that is written for something that is none of it. */
export function aside(sheet: Sheet, draw: () => void): void {
  const { isMarked } = sheet;
  closeMark(sheet);
  draw();
  if (isMarked) openMark(sheet);
}

/** Draws what only decorates; programs that read aloud pass over it. */
export function decorated(sheet: Sheet, draw: () => void): void {
  aside(sheet, () => {
    sheet.doc.addContent('/Artifact << /Type /Layout >> BDC');
    draw();
    sheet.doc.addContent('EMC');
  });
}

/** Draws a part of the content as an element of its own, such as a link; `draw` is given that element. */
export function inside(sheet: Sheet, type: string, draw: (element: Element) => void): void {
  aside(sheet, () => {
    const { parent } = sheet;
    const element = openElement(sheet.structure, parent, { type });
    sheet.parent = element;
    openMark(sheet);
    draw(element);
    closeMark(sheet);
    sheet.parent = parent;
    closeElement(sheet.structure, element);
  });
}
