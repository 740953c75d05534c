import { catalogue } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const engagementFilesTexts = catalogue({
  title: 'Files',
  context: 'Reports, letters and raw results. The client sees them once the engagement is published.',
  none: 'No files yet.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The client loses access to this file. This can’t be undone.',
  remove: formTexts.remove,
  cancel: formTexts.cancel,
  close: formTexts.close,
  removed: (name: string) => `${name} removed`,
  added: (name: string) => `${name} added`,
});
