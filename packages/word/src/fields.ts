import { escapeXml } from './xml.ts';

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** Returns the beginning of a field; its result follows, and then `fieldEnd`. */
export const fieldBegin = (instruction: string): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${escapeXml(instruction)} </w:instrText></w:r>${mark('separate')}`;

export const fieldEnd = mark('end');

/** Returns a field with its result. Fields in one element are shorter, but not all readers show them. */
export const fieldXml = (instruction: string, result: string): string =>
  `${fieldBegin(instruction)}<w:r><w:t>${escapeXml(result)}</w:t></w:r>${fieldEnd}`;
