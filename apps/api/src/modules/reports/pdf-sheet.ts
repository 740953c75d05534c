import { readFileSync } from 'node:fs';

import PDFDocument from 'pdfkit';

type StructElement = ReturnType<PDFKit.PDFDocument['struct']>;

/** What the document says about itself, and what stands at the head of every page. */
export interface Imprint {
  title: string;
  subject: string;
  author: string;
  at: Date;
}

export type FontName = 'text' | 'code';

/** A document while it is written: where the pen is, and which element of its structure takes what comes next. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** The code points that each font can draw. */
  coverage: Record<FontName, ReadonlySet<number>>;
  /** The element that new ones go into. */
  parent: StructElement;
  /** The type of the element whose content is written now: it is the parent. */
  marked: string | null;
  /** In points from the top of the page. */
  y: number;
  page: number;
  /** Lets other calls in between, waits for a slow reader, and throws where there is none any more. */
  breathe: () => Promise<void>;
}

/** In points; the page is A4. */
export const paper = { left: 56, width: 483, top: 76, bottom: 774, height: 842 } as const;
export const ink = { text: '#1b1b1f', quiet: '#5a5a66', accent: '#a50000', rule: '#c9c9d1', shade: '#f3f3f6' } as const;

const fontFile = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url));
const fontFiles: Record<FontName, Buffer> = { text: fontFile('inter-latin.ttf'), code: fontFile('mono-latin.ttf') };

function openDocument({ title, subject, author, at }: Imprint): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    // Without a font of its own that it would not embed; an empty one is what the library takes for none.
    font: '',
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: 'Gatehouse',
      Producer: 'Gatehouse',
      CreationDate: at,
    },
  });
}

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// oxlint-disable-next-line no-control-regex -- XML has no word for these characters at all.
const noXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** The library writes the title and its like into XML as they are: the second time that it reads them they are XML. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as { info: Record<string, unknown>; endMetadata: () => void };
  const write = inner.endMetadata.bind(doc);
  const escape = (value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(noXml, '').replaceAll(/[&<>]/g, (mark) => xmlEscapes[mark] ?? '')
      : value;
  inner.endMetadata = () => {
    inner.info = Object.fromEntries(Object.entries(inner.info).map(([name, value]) => [name, escape(value)]));
    write();
  };
}

/** The library keeps the opened font to itself, and has no word for what it can draw. */
function coverageOf(doc: PDFKit.PDFDocument, name: FontName): ReadonlySet<number> {
  const { _font: opened } = doc.font(name) as unknown as { _font: { font: { characterSet: number[] } } };
  return new Set(opened.font.characterSet);
}

/** The library keeps the shape of every word that it has ever set: those of one finding are of no use to the next. */
export function forgetWords({ doc }: Sheet): void {
  for (const name of ['text', 'code'] as const) {
    const { _font: opened } = doc.font(name) as unknown as { _font: { layoutCache: object } };
    opened.layoutCache = Object.create(null) as object;
  }
}

/** Opens a document with its first page. */
export function openSheet(imprint: Imprint, breathe: (doc: PDFKit.PDFDocument) => Promise<void>): Sheet {
  const doc = openDocument(imprint);
  doc.registerFont('text', fontFiles.text).registerFont('code', fontFiles.code);
  escapeMetadata(doc);
  const parent = doc.struct('Document');
  doc.addStructure(parent);
  const coverage = { text: coverageOf(doc, 'text'), code: coverageOf(doc, 'code') };
  const sheet: Sheet = { doc, coverage, parent, marked: null, y: paper.top, page: 0, breathe: () => breathe(doc) };
  doc.on('pageAdded', () => decorate(sheet, imprint));
  doc.addPage();
  return sheet;
}

/** Running head and page number; the cover has none. Programs that read aloud pass over them. */
function decorate(sheet: Sheet, { title, author }: Imprint): void {
  const { doc } = sheet;
  sheet.page += 1;
  sheet.y = paper.top;
  if (sheet.page === 1) return;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.font('text').fontSize(8).fillColor(ink.quiet);
  const cut = (text: string, most: number) =>
    text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
  doc.text(cut(title, 80), paper.left, 40, { lineBreak: false });
  doc.text(cut(author, 40), paper.left, 802, { lineBreak: false });
  const number = `Page ${sheet.page}`;
  doc.text(number, paper.left + paper.width - doc.widthOfString(number), 802, { lineBreak: false });
  doc
    .moveTo(paper.left, 56)
    .lineTo(paper.left + paper.width, 56)
    .lineWidth(0.5)
    .stroke(ink.rule);
  doc.endMarkedContent();
}

// The types of the library do not know the scope yet.
const columnHead = { scope: 'Column' } as object;

/** Writes what `draw` draws into a new element of the structure. */
export async function within(sheet: Sheet, type: string, draw: () => Promise<void> | void): Promise<void> {
  const before = sheet.parent;
  const element = sheet.doc.struct(type, type === 'TH' ? columnHead : {});
  before.add(element);
  sheet.parent = element;
  await draw();
  sheet.parent = before;
  element.end();
}

/** Marks what `draw` draws as the content of a new element. */
export async function marking(sheet: Sheet, type: string, draw: () => Promise<void> | void): Promise<void> {
  await within(sheet, type, async () => {
    openMark(sheet, type);
    await draw();
    closeMark(sheet);
    sheet.marked = null;
  });
}

function openMark(sheet: Sheet, type: string): void {
  sheet.parent.add(sheet.doc.markStructureContent(type));
  sheet.marked = type;
}

function closeMark({ doc, marked }: Sheet): void {
  if (marked) doc.endMarkedContent();
}

/** Interrupts the content that is written for something that is none of it. */
function aside(sheet: Sheet, draw: () => void): void {
  const { marked } = sheet;
  closeMark(sheet);
  sheet.marked = null;
  draw();
  if (marked) openMark(sheet, marked);
}

/** Draws what only decorates. */
export function decorated(sheet: Sheet, draw: () => void): void {
  aside(sheet, () => {
    sheet.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    sheet.doc.endMarkedContent();
  });
}

/** Draws a part of the content as an element of its own, such as a link; `draw` is given that element. */
export function inside(sheet: Sheet, type: string, draw: (element: StructElement) => void): void {
  aside(sheet, () => {
    const element = sheet.doc.struct(type);
    sheet.parent.add(element);
    element.add(sheet.doc.markStructureContent(type));
    draw(element);
    sheet.doc.endMarkedContent();
    element.end();
  });
}

/** Begins a new page where less than so much is left of this one. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > paper.bottom) newPage(sheet);
}

export function newPage(sheet: Sheet): void {
  aside(sheet, () => void sheet.doc.addPage());
}
