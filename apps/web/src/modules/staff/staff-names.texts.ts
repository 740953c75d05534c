import { catalogue } from '../../core/texts.ts';

/** Titles of the screens; the pages have their own texts. */
export const staffNames = catalogue({ staff: 'Staff', teams: 'Teams' });
