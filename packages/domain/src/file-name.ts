const maxCharacters = 15;
const maxExtensionCharacters = 9;
const ellipsis = '…';

/** The longest name of a file that is kept, in characters. */
const keptCharacters = 200;

/** What a sender calls a file, without folders and without characters that cannot be seen, such as those that reorder a text. */
export const plainFileName = (given: string): string =>
  given.replaceAll(/\p{C}/gu, '').split(/[\\/]/).at(-1)?.trim() ?? '';

/** The same, no longer than a record keeps it. */
export const storedFileName = (given: string): string => cutName(plainFileName(given), keptCharacters);

/**
 * Shortens a name of more than 15 characters to 15, the extension kept (specification.md, Business constants and
 * limits).
 */
export const shortFileName = (name: string): string => cutName(name, maxCharacters, ellipsis);

function cutName(name: string, longest: number, mark = ''): string {
  const characters = [...name];
  if (characters.length <= longest) return name;

  // Without a dot the whole name would be the extension, and it is too long for one.
  const dot = characters.lastIndexOf('.');
  const isExtension = characters.length - dot <= maxExtensionCharacters;
  const extension = isExtension ? characters.slice(dot) : [];
  const kept = characters.slice(0, longest - extension.length - mark.length);
  return [...kept, mark, ...extension].join('');
}
