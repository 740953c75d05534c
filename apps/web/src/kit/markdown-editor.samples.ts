import type { MarkdownEditorTexts, PictureUpload } from '../shared/rich-text/markdown-editor.tsx';

const texts: MarkdownEditorTexts = {
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
  uploading: (name) => `Uploading ${name}…`,
  unsent: 'The image could not be uploaded. Check your connection and try again.',
  retry: 'Try again',
  write: 'Write',
  preview: 'Preview',
  nothing: 'Nothing to preview yet.',
};

const uploadMs = 800;

/** Simulates an upload, which fails for images whose name contains "broken". */
const upload: PictureUpload = async ({ name }) => {
  await new Promise((resolve) => {
    setTimeout(resolve, uploadMs);
  });
  return name.includes('broken') ? { problem: 'This image is too large.' } : { address: `/api/files/1/${name}` };
};

export const editorSamples = {
  texts,
  upload,
  label: 'Description',
  hint: 'Markdown. Paste or drop images.',
  note: 'Impact',
  error: 'Enter the impact.',
  text: [
    'The session remains **valid after sign-out**.',
    '',
    '## Steps',
    '',
    '1. Sign in and copy the cookie.',
    '2. Sign out.',
    '3. Call `/api/orders` with the old cookie.',
    '',
    '- [x] Shop',
    '- [ ] Back office',
    '',
    '```http',
    'GET /api/orders HTTP/1.1',
    '```',
  ].join('\n'),
};
