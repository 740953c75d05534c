import { catalogue, isolated } from '../../core/texts.ts';

/** Warnings about characters that PDF documents and certificates cannot show. */
export const undrawnTexts = catalogue({
  document: (letters: string) =>
    `The PDF can’t show these characters and prints boxes instead: ${isolated(letters)}. Replace them first.`,
  certificate: (letters: string) =>
    `Certificates can’t show these characters: ${isolated(letters)}. Enter the name in another script.`,
});
