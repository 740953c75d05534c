import PDFDocument from 'pdfkit';

import { type Archive, attachFiles } from './archive.ts';
import type { HanScript } from './font-files.ts';
import { type Fonts, openFonts } from './fonts.ts';
import { describeDocument, type DocumentMetadata } from './metadata.ts';
import { addCleanPage } from './page.ts';
import { internalsOf, type Objects, openObjects } from './objects.ts';
import {
  closeElement,
  closeParts,
  closeStructure,
  type Element,
  type ElementDetails,
  openElement,
  startPageContent,
  openStructure,
  nextMarkedContent,
  type PageParts,
  type Structure,
} from './structure.ts';

/** A document while it is written. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  objects: Objects;
  structure: Structure;
  fonts: Fonts;
  /** The variant of Chinese characters for texts that do not show it. */
  han: HanScript;
  /** The parent of new elements. */
  parent: Element;
  /** True while content of the element is written. */
  isMarked: boolean;
  /** The marked content of the current page. */
  parts: PageParts;
  /** In points from the top of the page. */
  y: number;
  page: number;
  /** Number of letters that no font contains, and the first of them. */
  missing: { count: number; letters: Set<string> };
  metadata: DocumentMetadata;
  /** The page of each named destination so far. */
  pageOf: Map<string, number>;
  /** Called when the document ends, for content that needs the number of pages. */
  atEnd: (() => void)[];
  /** Waits for a slow reader of the output. */
  waitForReader: () => Promise<void>;
  /** Draws the header and footer of a new page. */
  decorate: (sheet: Sheet) => void;
}

/** The A4 page in points. */
export const paper = { left: 56, right: 539, width: 483, top: 72, bottom: 782, height: 841.89 } as const;
export const ink = {
  text: '#1b1b1f',
  quiet: '#5f5f68',
  accent: '#a50000',
  link: '#1f57b0',
  rule: '#dcdce1',
  shade: '#f4f4f6',
} as const;

function openDocument({ isLandscape = false, archive, language = 'en' }: SheetOptions): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // An empty name prevents the library's default font, which it would not embed.
    font: '',
    // This package has its own bounded cache of shaped words.
    fontLayoutCache: false,
    ...(archive === undefined ? {} : { subset: 'PDF/A-3a' }),
  } as PDFKit.PDFDocumentOptions);
}

interface SheetOptions {
  metadata: DocumentMetadata;
  /** The operator's font for letters that the bundled fonts lack. */
  ownFont: string | null;
  /** The variant of Chinese characters for texts that do not show it. */
  han: HanScript;
  waitForReader: () => Promise<void>;
  decorate: (sheet: Sheet) => void;
  write: (bytes: Buffer) => void;
  isLandscape?: boolean;
  /** The language of the text as an ISO 639 code; by default English. */
  language?: string;
  /** Set for an archive document. */
  archive?: Archive;
}

/** Opens a document with its first page and passes finished parts to `write`. */
export function openSheet(options: SheetOptions): Sheet {
  const { metadata, ownFont, han, waitForReader, decorate, write, archive } = options;
  const doc = openDocument(options);
  const inner = internalsOf(doc);
  // The library has already produced the file header.
  const head = (doc as unknown as { read: () => Buffer | null }).read();
  if (head) write(head);
  inner._write = (data) => {
    const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    inner._offset += bytes.length;
    write(bytes);
  };
  describeDocument(doc, metadata, archive?.properties);
  if (archive) attachFiles(doc, archive.files);
  inner._root.data.MarkInfo = doc.ref({ Marked: true });
  const objects = openObjects(doc);
  const structure = openStructure(doc, objects);
  addCleanPage(doc);
  const pen = { parent: structure.root, isMarked: false, parts: startPageContent(structure), y: paper.top, page: 1 };
  const state = { pageOf: new Map(), missing: { count: 0, letters: new Set<string>() }, atEnd: [], han, metadata };
  return { doc, objects, structure, fonts: openFonts(doc, ownFont), ...pen, ...state, waitForReader, decorate };
}

/** Writes the rest of the document. Nothing can be drawn afterwards. */
export async function closeSheet(sheet: Sheet): Promise<void> {
  const { doc, structure, objects, fonts, parts, atEnd } = sheet;
  for (const finish of atEnd) finish();
  closeParts(structure, parts);
  closeStructure(structure);
  objects.end();
  fonts.complete();
  doc.end();
  await objects.isWritten;
}

/** Runs `draw` with a new structure element as the parent. */
export async function drawInElement(
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

/** Runs `draw` with its output marked as the content of a new element. */
export async function drawMarked(
  sheet: Sheet,
  type: string | ({ type: string } & ElementDetails),
  draw: () => Promise<void> | void,
): Promise<void> {
  await drawInElement(sheet, type, async () => {
    openMark(sheet);
    await draw();
    closeMark(sheet);
  });
}

function openMark(sheet: Sheet): void {
  const number = nextMarkedContent(sheet.parent, sheet.parts);
  sheet.doc.addContent(`/${sheet.parent.type} << /MCID ${number} >> BDC`);
  sheet.isMarked = true;
}

function closeMark(sheet: Sheet): void {
  if (sheet.isMarked) sheet.doc.addContent('EMC');
  sheet.isMarked = false;
}

/** Interrupts the current content for output that does not belong to it. */
export function drawAsArtifact(sheet: Sheet, draw: () => void): void {
  const { isMarked } = sheet;
  closeMark(sheet);
  draw();
  if (isMarked) openMark(sheet);
}

/** Draws decoration, which screen readers skip. */
export function drawDecoration(sheet: Sheet, draw: () => void): void {
  drawAsArtifact(sheet, () => {
    sheet.doc.addContent('/Artifact << /Type /Layout >> BDC');
    draw();
    sheet.doc.addContent('EMC');
  });
}

/** Draws a part of the content as a separate element, such as a link, which is passed to `draw`. */
export function inside(sheet: Sheet, type: string, draw: (element: Element) => void): void {
  drawAsArtifact(sheet, () => {
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
