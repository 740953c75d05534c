import { catalogue } from '../../../core/texts.ts';

export const engagementFilesTexts = catalogue({
  title: 'Files',
  context: 'Reports, letters and raw results. The client sees them once the engagement is published.',
  removeText: 'The client loses access to this file. This can’t be undone.',
});
