import { linkTarget } from '@gatehouse/markdown/web-address';

import { internalsOf, libraryRef, refTo, textString } from './objects.ts';
import { type Element, ownAnnotation } from './structure.ts';
import { paper, type Sheet } from './sheet.ts';

interface LinkPlace {
  /** In points from the upper left corner of the page. */
  box: { x: number; y: number; width: number; height: number };
  /** The text for screen readers. */
  text: string;
  /** A URL. */
  link?: string;
  /** A named destination in the document. */
  to?: string;
}

/** Returns the PDF action of a link, or null for any URL that is not http, https or mailto. */
function actionOf({ link, to = '' }: LinkPlace): string | null {
  if (link === undefined) return `<< /S /GoTo /D ${nameString(to)} >>`;
  const target = linkTarget(link);
  return target === null ? null : `<< /S /URI /URI <${Buffer.from(target, 'latin1').toString('hex')}> >>`;
}

/** Returns the name of a destination, limited to letters, digits and hyphens. */
const nameString = (name: string): string => `(${name.replaceAll(/[^\w-]/g, '')})`;

/** Adds a link to an area of the page that belongs to an element. */
export function addLink(sheet: Sheet, element: Element, place: LinkPlace): void {
  const { doc, objects, structure, parts } = sheet;
  const action = actionOf(place);
  if (action === null) return;
  const { x, y, width, height } = place.box;
  const rect = [x, paper.height - y - height, x + width, paper.height - y].map((side) => side.toFixed(2)).join(' ');
  const id = objects.reserve();
  const key = ownAnnotation(structure, element, { pageId: parts.pageId, annotation: id });
  objects.write(
    id,
    `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /F 4 /StructParent ${key} /P ${refTo(parts.pageId)}
/Contents ${textString(place.text)} /A ${action} >>`,
  );
  (doc.page as unknown as { annotations: object[] }).annotations.push(libraryRef(id));
}

/** Defines a named destination at the current position. */
export function addDestination({ doc, parts, y, page, pageOf }: Sheet, name: string): void {
  const { _root: root } = internalsOf(doc);
  const names = (root.data.Names as { data: { Dests: { add: (key: string, aim: unknown[]) => void } } }).data.Dests;
  pageOf.set(name, page);
  names.add(name, [libraryRef(parts.pageId), 'XYZ', 0, paper.height - y, null]);
}
