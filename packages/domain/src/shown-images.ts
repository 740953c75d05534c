// The alternative text is limited, so that hostile texts are read in linear time.
const image = /!\[(?:\\.|[^[\]\\]){0,1000}\]\(\/api\/files\/([\da-f]{8}-[\da-f-]{27})\/[^)]{0,1000}\)/g;

/** Returns the images of a Markdown text that the portal stores, as they are written there. */
export const shownImages = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(image)].map(([written]) => written)),
];

const separatedImage = new RegExp(`\\n{0,2}${image.source}`, 'g');

/** Returns a Markdown text without the images that the portal stores, and without the blank lines before them. */
export const withoutImages = (markdown: string): string => markdown.replaceAll(separatedImage, '').trim();

/** Returns a text with the images of another text in place of its own. */
export function withImagesOf(markdown: string, shown: string): string {
  const [own, others] = [shownImages(markdown), shownImages(shown)];
  if (own.length === others.length && own.every((each) => others.includes(each))) return markdown;
  return [own.length === 0 ? markdown : withoutImages(markdown), ...others].filter((part) => part !== '').join('\n\n');
}
