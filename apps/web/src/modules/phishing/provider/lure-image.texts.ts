import { catalogue, shownPercent } from '../../../core/texts.ts';

const drop = 'Drop the image to upload it';
const input = 'Image of the email';

export const lureImageTexts = catalogue({
  add: { label: 'Add an image of the email: drop it here or browse', drop, input },
  replace: { label: 'Replace the image: drop another one here or browse', drop, input },
  rules: (megabytes: number) => `A screenshot as PNG, JPEG, GIF or WebP, up to ${megabytes} MB`,
  tooLarge: (megabytes: number) => `This image is larger than ${megabytes} MB. Choose a smaller one.`,
  wrongType: 'Choose a PNG, JPEG, GIF or WebP image.',
  saved: 'Image saved',
  removed: 'Image removed',
  remove: 'Remove image',
  progress: 'Uploading image',
  percent: shownPercent,
});
