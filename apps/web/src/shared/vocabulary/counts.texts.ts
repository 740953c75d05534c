import { catalogue, counted } from '../../core/texts.ts';

/** How many records of a kind. A sentence that holds a count has its own plural forms instead of these. */
export const countTexts = catalogue({
  findings: (count: number) => counted(count, { one: '# finding', other: '# findings' }),
  days: (count: number) => counted(count, { one: '# day', other: '# days' }),
});
