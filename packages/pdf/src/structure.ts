import { internalsOf, libraryRef, type Objects, refTo, textString } from './objects.ts';

/** A structure element for screen readers. It is written, and released, when it ends. */
export interface Element {
  id: number;
  type: string;
  parent: number;
  /** References in PDF notation. */
  kids: string[];
  details: string;
}

/** Attributes of a structure element. */
export interface ElementDetails {
  /** The alternative text of an image. */
  alt?: string;
  /** Left, bottom, right and top in points from the lower left corner. */
  box?: readonly number[];
  /** The direction that a table header applies to. */
  scope?: 'Column' | 'Row';
  numbering?: 'Disc' | 'Decimal';
  /** The language of the content, if it is not that of the document, as an ISO 639 code. */
  language?: string;
}

/** The owner elements of a page's marked content, by content number. */
export interface PageParts {
  pageId: number;
  key: number;
  owners: number[];
}

/** The tree of elements. It is written as it grows, because the library would keep it in memory until the end. */
export interface Structure {
  doc: PDFKit.PDFDocument;
  objects: Objects;
  id: number;
  root: Element;
  /** Values by key: the content of a page, or the element of a link. */
  keyed: string[];
}

/** Returns the tree with its root. */
export function openStructure(doc: PDFKit.PDFDocument, objects: Objects): Structure {
  const id = objects.reserve();
  const root = { id: objects.reserve(), type: 'Document', parent: id, kids: [], details: '' };
  return { doc, objects, id, root, keyed: [] };
}

/** Adds an element as the last child of its parent. */
export function openElement(
  { objects }: Structure,
  parent: Element,
  { type, ...details }: { type: string } & ElementDetails,
): Element {
  const element = { id: objects.reserve(), type, parent: parent.id, kids: [], details: written(details) };
  parent.kids.push(refTo(element.id));
  return element;
}

export function closeElement({ objects }: Structure, element: Element): void {
  objects.write(element.id, writeElement(element));
}

/** Starts the content list of the page that was just added. */
export function startPageContent({ doc, keyed }: Structure): PageParts {
  const { dictionary } = doc.page as unknown as { dictionary: { id: number; data: Record<string, unknown> } };
  const key = keyed.push('') - 1;
  dictionary.data.StructParents = key;
  return { pageId: dictionary.id, key, owners: [] };
}

export function closeParts({ objects, keyed }: Structure, { key, owners }: PageParts): void {
  const id = objects.reserve();
  objects.write(id, `[${owners.map(refTo).join(' ')}]`);
  keyed[key] = refTo(id);
}

/** Assigns the next marked content of a page to the element and returns its number. */
export function nextMarkedContent(element: Element, { pageId, owners }: PageParts): number {
  const number = owners.push(element.id) - 1;
  element.kids.push(`<< /Type /MCR /Pg ${refTo(pageId)} /MCID ${number} >>`);
  return number;
}

/** Assigns an annotation of a page to the element and returns the key by which the annotation refers to it. */
export function ownAnnotation(
  { keyed }: Structure,
  element: Element,
  { pageId, annotation }: { pageId: number; annotation: number },
): number {
  element.kids.push(`<< /Type /OBJR /Pg ${refTo(pageId)} /Obj ${refTo(annotation)} >>`);
  return keyed.push(refTo(element.id)) - 1;
}

/** Writes the root of the tree. */
export function closeStructure(structure: Structure): void {
  const { doc, objects, id, root, keyed } = structure;
  closeElement(structure, root);
  const parents = `<< /Nums [${keyed.map((owner, key) => `${key} ${owner}`).join('\n')}] >>`;
  const next = `/ParentTreeNextKey ${keyed.length}`;
  objects.write(id, `<< /Type /StructTreeRoot /K ${refTo(root.id)} /ParentTree ${parents} ${next} >>`);
  internalsOf(doc)._root.data.StructTreeRoot = libraryRef(id);
}

const writeElement = ({ type, parent, kids, details }: Element): string =>
  `<< /Type /StructElem /S /${type} /P ${refTo(parent)}${details} /K [${kids.join(' ')}] >>`;

function written({ alt, box, scope, numbering, language }: ElementDetails): string {
  return [
    alt === undefined ? '' : ` /Alt ${textString(alt)}`,
    box === undefined
      ? ''
      : ` /A << /O /Layout /Placement /Block /BBox [${box.map((side) => side.toFixed(1)).join(' ')}] >>`,
    scope === undefined ? '' : ` /A << /O /Table /Scope /${scope} >>`,
    numbering === undefined ? '' : ` /A << /O /List /ListNumbering /${numbering} >>`,
    language === undefined ? '' : ` /Lang ${textString(language)}`,
  ].join('');
}
