import { insideOf, libraryRef, refTo, textString } from './objects.ts';
import { type Element, ownAnnotation } from './structure.ts';
import { paper, type Sheet } from './sheet.ts';

interface LinkPlace {
  /** From the upper left corner of the page, in points. */
  box: { x: number; y: number; width: number; height: number };
  /** What is read aloud. */
  text: string;
  /** An address in the web. */
  link?: string;
  /** A place in the document. */
  to?: string;
}

const opened: readonly string[] = ['http:', 'https:', 'mailto:'];

/** Where a link leads; every address but those of the web and of mail leads nowhere. */
function actionOf({ link, to = '' }: LinkPlace): string | null {
  if (link === undefined) return `<< /S /GoTo /D ${nameString(to)} >>`;
  const url = URL.parse(link);
  if (url === null || !opened.includes(url.protocol)) return null;
  return `<< /S /URI /URI <${Buffer.from(url.href, 'latin1').toString('hex')}> >>`;
}

/** Names of places are ours: letters, digits and hyphens. */
const nameString = (name: string): string => `(${name.replaceAll(/[^\w-]/g, '')})`;

/** Makes a part of the page that an element has drawn lead somewhere. */
export function annotate(sheet: Sheet, element: Element, place: LinkPlace): void {
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

/** Makes the place where the pen is the aim of links. */
export function nameHere({ doc, parts, y }: Sheet, name: string): void {
  const { _root: root } = insideOf(doc);
  const names = (root.data.Names as { data: { Dests: { add: (key: string, aim: unknown[]) => void } } }).data.Dests;
  names.add(name, [libraryRef(parts.pageId), 'XYZ', 0, paper.height - y, null]);
}
