import { catalogue } from '../../core/texts.ts';
import { calculatorTexts } from '../../shared/cvss/calculator.texts.ts';
import { cvssNames } from './cvss-names.texts.ts';

export const cvssTexts = catalogue({
  title: cvssNames.title,
  context: 'Scores a vulnerability from its metrics, and shows what a vector says.',
  palette: cvssNames.palette,
  hit: (name: string, score: string, rating: string) => `${name} ${score}, ${rating}`,
  calculator: {
    ...calculatorTexts,
    vector: 'Vector',
    vectorHint: 'Paste a vector of any of the three versions to read it.',
  },
});
