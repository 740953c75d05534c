import { catalogue } from '../../core/texts.ts';
import { calculatorTexts } from '../../shared/cvss/calculator.texts.ts';

export const cvssTexts = catalogue({
  title: 'CVSS calculator',
  context: 'Scores a vulnerability from its metrics, and shows what a vector says.',
  palette: 'CVSS vector',
  hit: (name: string, score: string, rating: string) => `${name} ${score}, ${rating}`,
  calculator: {
    ...calculatorTexts,
    vector: 'Vector',
    vectorHint: 'Paste a vector of any of the three versions to read it.',
  },
});
