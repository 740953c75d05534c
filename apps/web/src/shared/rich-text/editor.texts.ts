import { catalogue } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

export const editorTexts = catalogue({
  toolbar: 'Formatting',
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  quote: 'Quote',
  code: 'Code',
  block: 'Code block',
  list: 'Bulleted list',
  numbers: 'Numbered list',
  tasks: 'Task list',
  picture: 'Add image',
  pictureFile: 'Images to add',
  drop: 'Drop images to add them',
  uploading: (name: string) => `Uploading ${name}…`,
  unsent: 'The image could not be uploaded. Check your connection and try again.',
  retry: formTexts.tryAgain,
  write: 'Write',
  preview: 'Preview',
  nothing: 'Nothing to preview yet.',
});
