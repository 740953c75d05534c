import { codeBlock } from './code-block.ts';
import { plainToMarkdown } from './markdown-text.ts';
import { type AssetLocation, fact, placeInCode } from './read-place.ts';

/** What is kept of the texts of a scanner, in characters. */
export const scanCharacters = { word: 500, path: 2_000, paragraph: 20_000, message: 2_000, code: 4_000 };

/** Paragraphs one below the other; those without text are left out. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** A line of a list: "Name: value"; nothing without a value. */
export const stated = (name: string, value: string): string =>
  value === '' ? '' : plainToMarkdown(`${name}: ${value}`);

/** A block of code below its heading. */
export const shownCode = (heading: string, text: string): string => codeBlock(heading, text, scanCharacters.code);

/** Words of people, as Markdown. */
export const words = (text: string): string => plainToMarkdown(text);

/** A version of a package, in the file that asks for it where one is named. */
export function placeOfPackage(file: string, name: string, version: string): AssetLocation {
  const item = `${name} ${version}`.trim();
  const place = placeInCode(file === '' ? item : file, null);
  const known = fact('item', item);
  return known === null || file === '' ? place : { ...place, facts: [known] };
}

/** A title that is read in a list: one line, with its first letter in capitals. */
export function titleLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Names that programs write as words for people: "sql_injection" and "SqlInjection" become "Sql injection". */
export function titleOfName(name: string): string {
  const spaced = name
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z][a-z])/g, ' ')
    .trim();
  return titleLine(spaced);
}
