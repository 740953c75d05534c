const maxCharacters = 15;
const maxExtensionCharacters = 9;
const ellipsis = '…';

/** Maximum characters of a stored file name. */
const keptCharacters = 200;

/** Returns a file name without folders and invisible characters, such as those that change the direction of text. */
export const plainFileName = (given: string): string =>
  given.replaceAll(/\p{C}/gu, '').split(/[\\/]/).at(-1)?.trim() ?? '';

/** Returns the plain file name, shortened to the stored length. */
export const storedFileName = (given: string): string => cutName(plainFileName(given), keptCharacters);

/** Shortens a name of more than 15 characters to 15 and keeps the extension (specification.md, Business constants and limits). */
export const shortFileName = (name: string): string => cutName(name, maxCharacters, ellipsis);

function cutName(name: string, longest: number, mark = ''): string {
  const characters = [...name];
  if (characters.length <= longest) return name;

  // Without a dot the whole name is measured, which is too long for an extension.
  const dot = characters.lastIndexOf('.');
  const isExtension = characters.length - dot <= maxExtensionCharacters;
  const extension = isExtension ? characters.slice(dot) : [];
  const kept = characters.slice(0, longest - extension.length - mark.length);
  return [...kept, mark, ...extension].join('');
}
