import { codeBlock } from './code-block.ts';
import { plainToMarkdown } from './markdown-text.ts';
import { type AssetLocation, fact, placeInCode } from './read-place.ts';

/** Limits for scanner texts, in characters. */
export const scanCharacters = { word: 500, path: 2_000, paragraph: 20_000, message: 2_000, code: 4_000 };

/** Joins paragraphs and omits empty ones. */
export const paragraphs = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

/** Returns "Name: value" as Markdown, or an empty string without a value. */
export const labeledValue = (name: string, value: string): string =>
  value === '' ? '' : plainToMarkdown(`${name}: ${value}`);

/** Returns a code block under its heading. */
export const shownCode = (heading: string, text: string): string => codeBlock(heading, text, scanCharacters.code);

/** Returns plain text as Markdown. */
export const words = (text: string): string => plainToMarkdown(text);

/** Returns the location of a package version, in the file that requires it if one is named. */
export function locationOfPackage(file: string, name: string, version: string): AssetLocation {
  const item = `${name} ${version}`.trim();
  const place = placeInCode(file === '' ? item : file, null);
  const known = fact('item', item);
  return known === null || file === '' ? place : { ...place, facts: [known] };
}

/** Returns a title on one line that starts with an uppercase letter. */
export function titleLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Converts identifiers to readable titles: "sql_injection" and "SqlInjection" become "Sql injection". */
export function titleOfName(name: string): string {
  const spaced = name
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z][a-z])/g, ' ')
    .trim();
  return titleLine(spaced);
}
