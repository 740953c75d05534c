import { catalogue } from '../../core/texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';

export const engagementFilesTexts = catalogue({
  title: 'Files',
  context: 'The report, letters, raw results. The client finds them in the overview once the engagement is published.',
  none: 'No files yet.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The file is gone for the client as well. This cannot be taken back.',
  remove: formTexts.remove,
  cancel: formTexts.cancel,
  close: formTexts.close,
  removed: (name: string) => `${name} is removed.`,
  added: (name: string) => `${name} is there.`,
});
