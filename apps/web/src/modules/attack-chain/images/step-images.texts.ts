import { catalogue, formatNumber, shownPercent } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const stepImagesTexts = catalogue({
  none: 'No images yet.',
  zone: { label: 'Drop images here or browse', drop: 'Drop to upload', input: 'Images to add' },
  full: (atMost: number) => `A step can have up to ${formatNumber(atMost)} images.`,
  alt: 'Description',
  altHint: 'Read aloud by screen readers.',
  describe: 'Edit description',
  describeOf: (name: string) => `Edit description of ${name}`,
  noAlt: 'No description yet',
  save: formTexts.save,
  cancel: formTexts.cancel,
  remove: formTexts.remove,
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove image?',
  removeText: (name: string) => `${name} will be permanently deleted.`,
  removeDialog: { submit: formTexts.remove, cancel: formTexts.cancel, close: formTexts.close },
  enlarge: (name: string) => `Enlarge ${name}`,
  gone: 'The image could not be loaded',
  zoom: {
    close: 'Close image',
    newWindow: 'Open in a new window',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    fit: 'Fit to window',
    previous: 'Previous image',
    next: 'Next image',
    position: (at: number, of: number) => `${formatNumber(at)} of ${formatNumber(of)}`,
    percent: shownPercent,
    area: 'Image; use the arrow keys to scroll',
  },
});
