import { catalogue } from '../../../core/texts.ts';
import { awarenessTexts } from '../awareness.texts.ts';

/** Texts of the people who registered for a public session. */
export const registrationTexts = catalogue({
  ...awarenessTexts.people,
  none: 'No registrations yet',
  noneWhy: 'Share the registration link.',
});
