import { catalogue, shownPercent } from '../../core/texts.ts';

export const logoTexts = catalogue({
  title: 'Logo',
  context: 'Shown next to your users’ names and on certificates.',
  dropzone: { label: 'Drop an image here or browse', drop: 'Drop the image to upload it', input: 'Logo image' },
  remove: 'Remove logo',
  none: 'No logo yet. Initials are shown instead.',
  current: (name: string) => `Logo of ${name}`,
  rules: (megabytes: number, side: number) => `PNG, JPEG or WebP, up to ${megabytes} MB and ${side} × ${side} pixels`,
  tooLarge: (megabytes: number) => `This image is larger than ${megabytes} MB. Choose a smaller one.`,
  wrongType: 'Choose a PNG, JPEG or WebP image.',
  set: 'Logo updated',
  gone: 'Logo removed',
  progress: 'Uploading image',
  percent: shownPercent,
});
