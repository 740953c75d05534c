import { catalogue } from '../../core/texts.ts';
import { calculatorTexts } from '../../shared/cvss/calculator.texts.ts';
import { cvssNames } from './cvss-names.texts.ts';

export const cvssTexts = catalogue({
  title: cvssNames.title,
  context: 'Calculate a score from metrics, or read a vector.',
  palette: cvssNames.palette,
  hit: (name: string, score: string, rating: string) => `${name} ${score}, ${rating}`,
  calculator: {
    ...calculatorTexts,
    vector: 'Vector',
    vectorHint: 'Paste a CVSS 3.0, 3.1 or 4.0 vector.',
  },
});
