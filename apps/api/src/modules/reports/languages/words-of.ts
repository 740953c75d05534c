import { reportDate, type ReportLanguage, reportShortDate } from '@gatehouse/domain/report-language';

import { showDay } from '../document/report-days.ts';
import { sentences } from '../document/report-sentences.ts';
import { englishTerms } from './report-terms.ts';
import { reportTexts } from '../document/report-texts.ts';
import type { ReportWords } from '../document/report-words.ts';
import { frenchSentences } from './french-sentences.ts';
import { frenchTerms } from './french-terms.ts';
import { frenchTexts } from './french-texts.ts';
import { germanSentences } from './german-sentences.ts';
import { germanTerms } from './german-terms.ts';
import { germanTexts } from './german-texts.ts';

const showDue =
  (language: ReportLanguage): ReportWords['showDue'] =>
  (day) =>
    day === null ? showDay(null) : reportShortDate(day, language);

/** Returns the formats of a language other than English. */
function formatsOf(language: 'de' | 'fr'): Pick<ReportWords, 'showDay' | 'showDue' | 'showScore'> {
  const scores = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    showDay: (moment) => (moment === null ? showDay(null) : reportDate(moment.slice(0, 10), language)),
    showDue: showDue(language),
    // The fonts lack the narrow space that French puts between thousands.
    showScore: (score) => scores.format(score).replaceAll('\u202F', '\u00A0'),
  };
}

const words: Readonly<Record<ReportLanguage, ReportWords>> = {
  en: {
    language: 'en',
    texts: reportTexts,
    sentences,
    ...englishTerms,
    showDay,
    showDue: showDue('en'),
    showScore: (score) => score.toFixed(1),
  },
  de: { language: 'de', texts: germanTexts, sentences: germanSentences, ...germanTerms, ...formatsOf('de') },
  fr: { language: 'fr', texts: frenchTexts, sentences: frenchSentences, ...frenchTerms, ...formatsOf('fr') },
};

/** Returns the texts and formats of reports in a language. */
export const wordsOf = (language: ReportLanguage): ReportWords => words[language];
