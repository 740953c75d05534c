// A two-part vowel (Thai and Lao "am"), whose ring is below the tone mark that is typed before it.
const ringAndVowel = /([\u0E48-\u0E4B]*)\u0E33|([\u0EC8-\u0ECB]*)\u0EB3/g;

/** Rewrites a text so that the library can shape it, because it has no rules for Thai and Lao. */
export function shapeable(text: string): string {
  return text.replaceAll(ringAndVowel, (_all, thai: string | undefined, lao: string | undefined) =>
    thai === undefined ? `\u0ECD${lao ?? ''}\u0EB2` : `\u0E4D${thai}\u0E32`,
  );
}
