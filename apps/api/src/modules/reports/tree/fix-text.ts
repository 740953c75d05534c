import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { plainText } from '@gatehouse/markdown/plain-text';

const maxCharacters = 220;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the sentences that fit, or the words of the first one. */
function cutAtSentence(text: string): string {
  const fitting: string[] = [];
  let length = 0;
  for (const { segment } of sentences.segment(text)) {
    if (length + segment.trimEnd().length > maxCharacters) break;
    fitting.push(segment);
    length += segment.length;
  }
  // The list that a colon announces is left out, and so is the sentence unless it is the only one.
  if (fitting.length > 1 && fitting.at(-1)?.endsWith(':')) fitting.pop();
  if (fitting.length > 0 || text === '') return fitting.join('').trimEnd();
  return `${text.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`;
}

const shortCharacters = 140;

/** True if a fix says in a sentence or two what to do, and does not refer to another text for it. */
export function isShortFix(fix: string): boolean {
  const text = plainText(parseMarkdown(fix)).trim();
  return text.length <= shortCharacters && !text.endsWith(':') && !text.includes('://');
}

/** Returns the beginning of a fix (Markdown) as plain text of whole sentences, at most 220 characters. */
export function fixText(fix: string): string {
  const text = plainText(parseMarkdown(fix)).replaceAll(/\s+/g, ' ').trim();
  return cutAtSentence(text).replace(/:$/, '.');
}
