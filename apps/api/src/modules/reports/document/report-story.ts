import type { Level } from '@gatehouse/pdf/blocks';
import { drawMarkdown } from '@gatehouse/pdf/markdown';

import type { Book } from './report-book.ts';
import { drawImage } from './report-image.ts';
import { sentences } from './report-sentences.ts';
import { reportTexts as texts } from './report-texts.ts';

/** No one reads more of one text on paper; the portal shows it whole. */
const mostCharacters = 50_000;
const mostLines = 40;

interface Story {
  level: Level;
  proofs?: readonly string[];
  mostLines?: number;
}

/** A text of the portal; its images become figures, and its long code is cut around the proofs. */
export async function drawStory(book: Book, markdown: string, story: Story): Promise<void> {
  await drawMarkdown(book.sheet, markdown, {
    level: story.level,
    mostCharacters,
    shortened: texts.shortened,
    excerpt: { mostLines: story.mostLines ?? mostLines, proofs: story.proofs ?? [], leftOut: sentences.leftOut },
    drawImage: ({ alt, address }) => drawImage(book, { alt, fileId: fileOf(address) }),
  });
}

const fileAddress = /^\/api\/(?:provider\/companies\/[\da-f-]{36}\/)?files\/([\da-f-]{36})\//;

/** The file of our own that an address names. */
const fileOf = (address: string): string | null => fileAddress.exec(address)?.[1] ?? null;
