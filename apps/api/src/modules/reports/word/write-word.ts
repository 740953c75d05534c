import type { BlockOf, ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { heading } from '@gatehouse/word/blocks';
import { type ContentsEntry, contentsXml } from '@gatehouse/word/contents';
import { fillTemplate } from '@gatehouse/word/template/fill-template';
import { unpackTemplate } from '@gatehouse/word/template/template-parts';
import { openDocument } from '@gatehouse/word/write-document';

import { readPicture } from '../../../platform/file-kinds/files-image.ts';
import { asReadable } from '../document/report-pictures.ts';
import { withoutMetadata } from '../../../platform/file-kinds/image-metadata.ts';
import { shortId } from '../document/report-words.ts';
import { wordsOf } from '../languages/words-of.ts';
import { type NumberedChapter, type NumberedPart, numberChapters } from '../tree/number-chapters.ts';
import { coverXml } from './draw-cover.ts';
import { drawBlock } from './draw-section.ts';
import { templateDataOf } from './template-data.ts';
import { bookmarkOf, type WordBook } from './word-book.ts';
import type { WordJob, WordOutput, WordSource } from './word-job.ts';

const findingsAtATime = 10;
const locales = { en: 'en-US', de: 'de-DE', fr: 'fr-FR' } as const;
const defaultAccent = 'A50000';

/** Returns what the content is drawn with, apart from the parts of the document. */
export function bookOf(job: WordJob, source: WordSource): Omit<WordBook, 'parts' | 'hasBookmarks'> {
  const { sections, detailed, paths, ownFont, reportAddress } = job;
  const matrix = sections.flatMap(({ content }) => content).find(({ kind }) => kind === 'matrix');
  async function* findings(): AsyncGenerator<ReportedFinding> {
    for (let at = 0; at < detailed.length; at += findingsAtATime)
      yield* await source.findings(detailed.slice(at, at + findingsAtATime).map(({ id }) => id));
  }
  return {
    words: wordsOf(job.language),
    findings,
    readPicture: asReadable(source.picture),
    reportAddress,
    paths,
    matrix: (matrix as BlockOf<'matrix'> | undefined) ?? null,
    ownFont,
  };
}

/** Returns the name of the bookmark of a heading in a section. */
const bookmarkIn = ({ key }: ReportTreeSection, place: number): string => `s_${key}_${place}`;

type Chapter = NumberedChapter<ReportTreeSection>;
type Part = NumberedPart<ReportTreeSection>;

const bookmarkOfChapter = ({ number }: Pick<Chapter, 'number'>): string => `s_${number.replaceAll('.', '_')}`;
const titleOf = ({ number, title }: Pick<Part, 'number' | 'title'>): string => `${number}  ${title}`;

/** Yields the XML of a chapter, or of a part of one with its level. */
async function* drawChapter(book: WordBook, chapter: Chapter | Part, level: 1 | 2 = 1): AsyncGenerator<string> {
  yield heading(book.parts, { level, title: titleOf(chapter), bookmark: bookmarkOfChapter(chapter) });
  if (chapter.section) yield* drawBlocks(book, chapter.section, level === 1 ? 2 : 3);
  if ('parts' in chapter) for (const part of chapter.parts) yield* drawChapter(book, part, 2);
}

async function* drawBlocks(book: WordBook, section: ReportTreeSection, level: 2 | 3): AsyncGenerator<string> {
  let { title } = section;
  for (const [place, block] of section.content.entries()) {
    yield* drawBlock(book, block, { bookmark: bookmarkIn(section, place + 1), level, title });
    if (block.kind === 'heading') title = block.text;
  }
}

/** Returns the lines of the contents: chapters with their parts and headings, and the findings. */
function contentsOf(chapters: readonly Chapter[], { detailed }: WordJob): ContentsEntry[] {
  const findings = detailed.map(({ id, idVisual, title }): ContentsEntry => ({
    level: 2,
    title: `${shortId(idVisual)}  ${title}`,
    bookmark: bookmarkOf(id),
  }));
  const within = (section: ReportTreeSection): ContentsEntry[] =>
    section.content.flatMap((block, place): ContentsEntry[] => {
      if (block.kind === 'findings') return findings;
      return block.kind === 'heading'
        ? [{ level: 2, title: block.text, bookmark: bookmarkIn(section, place + 1) }]
        : [];
    });
  const lineOf = (chapter: Chapter | Part, level: 1 | 2): ContentsEntry => ({
    level,
    title: titleOf(chapter),
    bookmark: bookmarkOfChapter(chapter),
  });
  return chapters.flatMap((chapter) => [
    lineOf(chapter, 1),
    ...(chapter.section ? within(chapter.section) : []),
    ...chapter.parts.map((part) => lineOf(part, 2)),
  ]);
}

/** Writes a report as a Word document, in the firm's own template or in the built-in layout. */
export async function writeWord(job: WordJob, source: WordSource, output: WordOutput): Promise<void> {
  return job.template === null ? writeBuiltIn(job, source, output) : writeFilled(job, job.template, { source, output });
}

const isMedia = (name: string): boolean => name.startsWith('word/media/');

/** Returns an image without metadata, as uploaded images are stored; other files stay as they are. */
function plainImage(content: Buffer): Buffer {
  const picture = readPicture(content);
  return picture === null ? content : withoutMetadata(content, picture.type);
}

/** Fills the firm's own template in, which was checked when it was uploaded. */
async function writeFilled(
  job: WordJob,
  template: Uint8Array,
  { source, output }: { source: WordSource; output: WordOutput },
): Promise<void> {
  const parts = await unpackTemplate(template);
  if (typeof parts === 'string') throw new Error(`The Word template is ${parts}`);
  for (const [name, content] of parts) if (isMedia(name)) parts.set(name, plainImage(content));
  const data = await templateDataOf({ ...bookOf(job, source), hasBookmarks: false }, job);
  await fillTemplate(parts, { data, metadata: job.metadata, language: locales[job.language], ...output });
}

async function writeBuiltIn(job: WordJob, source: WordSource, { write, waitForReader }: WordOutput): Promise<void> {
  const { cover, metadata, language } = job;
  const words = wordsOf(language);
  const document = openDocument(
    {
      metadata,
      language: locales[language],
      accent: cover.provider.accent?.slice(1).toUpperCase() ?? defaultAccent,
      header: [metadata.title, cover.classification],
      footer: cover.provider.name,
      pageOf: words.sentences.page,
    },
    write,
  );
  const book: WordBook = { ...bookOf(job, source), parts: document.parts, hasBookmarks: true };
  document.add(coverXml(book, job));
  const chapters = numberChapters(words, job.sections);
  document.add(contentsXml(words.texts.contents, contentsOf(chapters, job)));
  for (const chapter of chapters)
    for await (const xml of drawChapter(book, chapter)) {
      document.add(xml);
      await waitForReader();
    }
  await document.finish();
}
