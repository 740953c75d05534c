const maxCharacters = 15;
const maxExtensionCharacters = 9;
const ellipsis = '…';

/** Shortens a name of more than 15 characters to 15, the extension kept (spec §9). */
export function shortFileName(name: string): string {
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;

  // Without a dot the whole name would be the extension, and it is too long for one.
  const dot = characters.lastIndexOf('.');
  const isExtension = characters.length - dot <= maxExtensionCharacters;
  const extension = isExtension ? characters.slice(dot) : [];
  const kept = characters.slice(0, maxCharacters - extension.length - ellipsis.length);
  return [...kept, ellipsis, ...extension].join('');
}
