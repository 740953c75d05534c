import { englishLetterTexts } from './english-letter-texts.ts';
import { frenchLetterTexts } from './french-letter-texts.ts';
import { germanLetterTexts } from './german-letter-texts.ts';
import type { LetterStatement } from './letter-statements.ts';
import type { LetterLanguage, LetterTexts } from './letter-wording.ts';

/** The texts of letters by language. */
export const letterTexts: Readonly<Record<LetterLanguage, LetterTexts>> = {
  en: englishLetterTexts,
  de: germanLetterTexts,
  fr: frenchLetterTexts,
};

/** A statement as a sentence. */
export interface WrittenStatement {
  kind: LetterStatement['kind'];
  text: string;
}

/** Writes the statements of a letter as sentences in its language. */
export function writeStatements(statements: readonly LetterStatement[], language: LetterLanguage): WrittenStatement[] {
  const texts = letterTexts[language].statements;
  return statements.map((statement) => {
    const write = texts[statement.kind] as (said: LetterStatement) => string;
    return { kind: statement.kind, text: write(statement) };
  });
}
