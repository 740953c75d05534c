import { formatExactTime } from '../../ui/time/moments.ts';

/** Returns the UTC date of a moment as signed documents show it, or an empty text. */
export const dayOf = (moment: string | null): string =>
  moment === null ? '' : formatExactTime(moment, 'UTC').slice(0, 10);
