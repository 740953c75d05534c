import type { Level } from '@gatehouse/pdf/blocks';
import { drawMarkdown } from '@gatehouse/pdf/markdown';

import type { Book } from './report-book.ts';
import { drawImage } from './report-image.ts';

/** Maximum length of a text in the report; the portal shows it in full. */
export const mostCharacters = 50_000;
const mostLines = 40;

interface Story {
  level: Level;
  proofs?: readonly string[];
  mostLines?: number;
}

/** Draws a Markdown text. Its images become figures, and long code is cut around the quoted proofs. */
export async function drawStory(book: Book, markdown: string, story: Story): Promise<void> {
  const { texts, sentences } = book.words;
  await drawMarkdown(book.sheet, markdown, {
    level: story.level,
    mostCharacters,
    shortened: texts.shortened,
    excerpt: { mostLines: story.mostLines ?? mostLines, proofs: story.proofs ?? [], leftOut: sentences.leftOut },
    drawImage: ({ alt, address }) => drawImage(book, { alt, fileId: fileOf(address) }),
  });
}

const fileAddress = /^\/api\/(?:provider\/companies\/[\da-f-]{36}\/)?files\/([\da-f-]{36})\//;

/** Returns the ID of the portal's file in a URL, or null for other URLs. */
export const fileOf = (address: string): string | null => fileAddress.exec(address)?.[1] ?? null;
