import { escapeXml, namespaces, plainXmlText, xmlIf } from './xml.ts';

/** A stretch of text with one look. */
export interface Run {
  text: string;
  isStrong?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  isCode?: boolean;
  /** A color without the number sign. */
  color?: string;
  /** The background, as a color without the number sign. */
  fill?: string;
  /** A web or mail address. */
  link?: string;
  /** The name of a bookmark of the same document. */
  anchor?: string;
}

/** Returns the ID of the relationship for an address. */
export type LinkTo = (address: string) => string;

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const letter = /\p{L}/u;

/** True if the first letter of a text is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = letter.exec(text) ?? [];
  return rightToLeft.test(first);
}

/** The typeface of code, which every office program has or replaces. */
export const codeFont = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>';
const linkColor = '0B57D0';

/** The color of a run: its own, or that of links. */
const colorOf = ({ color, link }: Run): string | undefined => color ?? (link === undefined ? undefined : linkColor);
const isWebLink = ({ link, anchor }: Run): boolean => link !== undefined && anchor === undefined;

// The schema fixes the order of these elements.
function lookOf(run: Run): string {
  const { isStrong = false, isItalic = false, isStruck = false, isCode = false, fill, text } = run;
  const color = colorOf(run);
  const parts = [
    xmlIf(isCode, codeFont),
    xmlIf(isStrong, '<w:b/><w:bCs/>'),
    xmlIf(isItalic, '<w:i/><w:iCs/>'),
    xmlIf(isStruck, '<w:strike/>'),
    xmlIf(isCode, '<w:noProof/>'),
    xmlIf(color !== undefined, `<w:color w:val="${color}"/>`),
    xmlIf(isWebLink(run), '<w:u w:val="single"/>'),
    xmlIf(fill !== undefined, `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`),
    xmlIf(isRightToLeft(text), '<w:rtl/>'),
  ].join('');
  return xmlIf(parts !== '', `<w:rPr>${parts}</w:rPr>`);
}

/** Returns the content of a run: text, with its line breaks and tabs as elements. */
export const textXml = (text: string): string =>
  plainXmlText(text)
    .replaceAll(/\r\n?/g, '\n')
    .split(/(\n|\t)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\n') return '<w:br/>';
      return part === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`;
    })
    .join('');

/** Returns the runs of a paragraph. */
export const runsXml = (runs: readonly Run[], linkTo: LinkTo): string =>
  runs.map((run) => runXml(run, linkTo)).join('');

function runXml(run: Run, linkTo: LinkTo): string {
  if (run.text === '') return '';
  const xml = `<w:r>${lookOf(run)}${textXml(run.text)}</w:r>`;
  if (run.anchor !== undefined)
    return `<w:hyperlink w:anchor="${escapeXml(run.anchor)}" w:history="1">${xml}</w:hyperlink>`;
  if (run.link === undefined) return xml;
  return `<w:hyperlink xmlns:r="${namespaces.r}" r:id="${linkTo(run.link)}" w:history="1">${xml}</w:hyperlink>`;
}
