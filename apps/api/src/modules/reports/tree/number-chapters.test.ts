import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import { describe, expect, it } from 'vitest';

import { wordsOf } from '../languages/words-of.ts';
import { numberChapters } from './number-chapters.ts';

const words = wordsOf('en');

/** Returns the numbers and titles of chapters and their parts. */
const numbered = (...keys: ReportSection[]): string[] =>
  numberChapters(
    words,
    keys.map((key) => ({ key, title: `The ${key}` })),
  ).flatMap(({ number, title, parts }) => [
    `${number} ${title}`,
    ...parts.map((part) => `${part.number} ${part.title}`),
  ]);

describe('the chapters of a document', () => {
  it('are numbered in their order, with the titles of a document', () => {
    expect(numbered('summary', 'attackChain', 'findings')).toEqual([
      '1 Management summary',
      '2 Attack chain',
      '3 The findings',
    ]);
  });

  it('have short sections about the test as parts of one chapter', () => {
    expect(numbered('summary', 'team', 'scope', 'methodology', 'overview')).toEqual([
      '1 Management summary',
      '2 About this assessment',
      '2.1 The team',
      '2.2 The scope',
      '2.3 The methodology',
      '3 The overview',
    ]);
  });

  it('have one of these sections as a chapter where another one is between them', () => {
    expect(numbered('scope', 'overview', 'methodology')).toEqual([
      '1 The scope',
      '2 The overview',
      '3 The methodology',
    ]);
  });
});
