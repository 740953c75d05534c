import { readPackage } from '@gatehouse/word/testing/read-package';
import mammoth from 'mammoth';

/** A Word document as a reader sees it. */
export interface ReadWord {
  /** All text of the body, headers and footers, with single spaces. */
  text: string;
  /** HTML of the body. */
  html: string;
  /** Alternative texts of its images. */
  images: string[];
  tables: number;
  headings: string[];
  /** All parts in XML. */
  raw: string;
}

const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const matchesOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, part = '']) => part);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** Reads a Word document with a library that is not ours. */
export async function readWord(content: Buffer): Promise<ReadWord> {
  const { value: html } = await mammoth.convertToHtml({ buffer: content });
  const parts = await readPackage(content);
  const beside = [...parts]
    .filter(([name]) => /^word\/(?:header|footer)/.test(name))
    .map(([, part]) => part.toString());
  const text = [html, ...beside].map((part) =>
    decoded(part.replaceAll(/<(?:p|td|th|li|h\d|br)[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '')),
  );
  return {
    text: withSingleSpaces(text.join(' ')),
    html,
    images: matchesOf(html, /<img[^>]* alt="([^"]*)"/g).map(decoded),
    tables: matchesOf(html, /(<table>)/g).length,
    headings: matchesOf(html, /<h\d[^>]*>(.*?)<\/h\d>/g).map((part) =>
      withSingleSpaces(decoded(part.replaceAll(/<[^>]*>/g, ''))),
    ),
    raw: [...parts].flatMap(([name, part]) => (/\.(?:xml|rels)$/.test(name) ? part.toString() : [])).join('\n'),
  };
}
