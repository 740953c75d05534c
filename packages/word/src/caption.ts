import { paragraphLook } from './blocks.ts';
import type { Captioned, DocumentParts } from './document-parts.ts';
import { fieldXml } from './fields.ts';
import { type Run, runsXml, textXml } from './runs.ts';

/** Returns the text of a caption for its number. */
export type CaptionOf = (number: number) => string;

interface CaptionSetting {
  of: Captioned;
  captionOf: CaptionOf;
  /** True above what it describes, so that both are on one page. */
  keepsWithNext?: boolean;
  /** The content after the caption, such as a link. */
  more?: readonly Run[];
}

/** Returns a caption whose number is a field, so that figures and tables that are added later are counted as well. */
export function caption(
  parts: DocumentParts,
  { of, captionOf, keepsWithNext = false, more = [] }: CaptionSetting,
): string {
  const number = parts.nextCaption(of);
  const [before = '', ...after] = captionOf(number).split(String(number));
  const field = fieldXml(`SEQ ${of} \\* ARABIC`, String(number));
  const run = (part: string): string => (part === '' ? '' : `<w:r>${textXml(part)}</w:r>`);
  const look = paragraphLook({ style: parts.styles.caption, keepsWithNext }, '');
  return `<w:p>${look}${run(before)}${field}${run(after.join(String(number)))}${runsXml(more, parts.linkTo)}</w:p>`;
}
