import { catalogue, counted, language } from '../../core/texts.ts';

const lists = new Intl.ListFormat(language, { type: 'conjunction' });

export const cvssTexts = catalogue({
  title: 'CVSS calculator',
  context: 'Scores a vulnerability from its metrics, and shows what a vector says.',
  palette: 'CVSS vector',
  hit: (name: string, score: string, rating: string) => `${name} ${score}, ${rating}`,
  calculator: {
    version: 'Version',
    vector: 'Vector',
    vectorHint: 'Paste a vector of any of the three versions to read it.',
    copy: 'Copy the vector',
    copied: 'Copied',
    clear: 'Start again',
    result: 'Score',
    incomplete: 'No score yet',
    missing: (metrics: readonly string[]) => `Still to choose: ${lists.format(metrics)}.`,
    scores: 'Scores',
    details: 'What the score is made of',
    judged: (count: number) => (count === 0 ? 'Nothing chosen' : counted(count, { other: '# chosen' })),
  },
});
