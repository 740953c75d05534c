import { catalogue } from '../../core/texts.ts';

/** Texts of lists before assets were compared with advisories. */
export const notComparedTexts = catalogue({
  notStarted: 'Nothing to compare yet',
  notStartedWhy: 'Once your inventory has assets, we compare them with security advisories.',
  start: 'View inventory',
});
