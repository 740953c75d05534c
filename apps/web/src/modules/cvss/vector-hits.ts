import { cvssFigures } from '@gatehouse/domain/cvss/cvss-figures';

import { cvssTexts } from './cvss.texts.ts';

/** Returns a search hit that opens the calculator for a valid vector, otherwise none. */
export function vectorHits(vector: string) {
  const figures = cvssFigures(vector);
  if (!figures.ok) return [];
  const { name, score, rating } = figures.main;
  const hint = cvssTexts.hit(name, score.toFixed(1), rating);
  return [{ title: vector, hint, to: `/cvss?${new URLSearchParams({ vector })}` }];
}
