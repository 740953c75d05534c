import { insideOf, libraryRef, type Objects, refTo, textString } from './objects.ts';

/** An element of the structure that programs read aloud: it is written when it ends, and then forgotten. */
export interface Element {
  id: number;
  type: string;
  parent: number;
  /** As the format writes them. */
  kids: string[];
  details: string;
}

/** What an element says beside its type. */
export interface ElementDetails {
  /** What stands for an image where it cannot be seen. */
  alt?: string;
  /** Left, bottom, right, top in points from the lower left corner. */
  box?: readonly number[];
  /** What a heading of a table is the heading of. */
  scope?: 'Column' | 'Row';
  numbering?: 'Disc' | 'Decimal';
}

/** The elements to which the parts of a page belong, by the numbers of the parts. */
export interface PageParts {
  pageId: number;
  key: number;
  owners: number[];
}

/** The tree of elements. What the library would keep of it until the end makes up most of a long document. */
export interface Structure {
  doc: PDFKit.PDFDocument;
  objects: Objects;
  id: number;
  root: Element;
  /** What belongs to each key: the parts of a page, or the element of a link. */
  keyed: string[];
}

/** Opens the tree with its root. */
export function openStructure(doc: PDFKit.PDFDocument, objects: Objects): Structure {
  const id = objects.reserve();
  const root = { id: objects.reserve(), type: 'Document', parent: id, kids: [], details: '' };
  return { doc, objects, id, root, keyed: [] };
}

/** Adds an element at the end of its parent. */
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

/** Begins the list of parts of the page that was just added. */
export function openParts({ doc, keyed }: Structure): PageParts {
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

/** Gives the element the next part of a page; answers its number. */
export function ownPart(element: Element, { pageId, owners }: PageParts): number {
  const number = owners.push(element.id) - 1;
  element.kids.push(`<< /Type /MCR /Pg ${refTo(pageId)} /MCID ${number} >>`);
  return number;
}

/** Gives the element an annotation of a page; answers the key under which the annotation finds it. */
export function ownAnnotation(
  { keyed }: Structure,
  element: Element,
  { pageId, annotation }: { pageId: number; annotation: number },
): number {
  element.kids.push(`<< /Type /OBJR /Pg ${refTo(pageId)} /Obj ${refTo(annotation)} >>`);
  return keyed.push(refTo(element.id)) - 1;
}

/** Writes the root, from which everything else is reached. */
export function closeStructure(structure: Structure): void {
  const { doc, objects, id, root, keyed } = structure;
  closeElement(structure, root);
  const parents = `<< /Nums [${keyed.map((owner, key) => `${key} ${owner}`).join('\n')}] >>`;
  const next = `/ParentTreeNextKey ${keyed.length}`;
  objects.write(id, `<< /Type /StructTreeRoot /K ${refTo(root.id)} /ParentTree ${parents} ${next} >>`);
  insideOf(doc)._root.data.StructTreeRoot = libraryRef(id);
}

const writeElement = ({ type, parent, kids, details }: Element): string =>
  `<< /Type /StructElem /S /${type} /P ${refTo(parent)}${details} /K [${kids.join(' ')}] >>`;

function written({ alt, box, scope, numbering }: ElementDetails): string {
  return [
    alt === undefined ? '' : ` /Alt ${textString(alt)}`,
    box === undefined
      ? ''
      : ` /A << /O /Layout /Placement /Block /BBox [${box.map((side) => side.toFixed(1)).join(' ')}] >>`,
    scope === undefined ? '' : ` /A << /O /Table /Scope /${scope} >>`,
    numbering === undefined ? '' : ` /A << /O /List /ListNumbering /${numbering} >>`,
  ].join('');
}
