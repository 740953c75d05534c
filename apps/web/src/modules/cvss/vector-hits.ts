import { cvssFigures } from '@gatehouse/domain/cvss/cvss-figures';

import { cvssTexts } from './cvss.texts.ts';

/** A vector that was typed leads to the calculator; anything else leads nowhere. */
export function vectorHits(vector: string) {
  const figures = cvssFigures(vector);
  if (!figures.ok) return [];
  const { name, score, rating } = figures.main;
  const hint = cvssTexts.hit(name, score.toFixed(1), rating);
  return [{ title: vector, hint, to: `/cvss?${new URLSearchParams({ vector })}` }];
}
