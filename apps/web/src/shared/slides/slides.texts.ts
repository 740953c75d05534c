import { catalogue, formatNumber } from '../../core/texts.ts';

/** Texts of presentations. */
export const slideTexts = catalogue({
  present: 'Present',
  label: (title: string) => `Presentation: ${title}`,
  slides: 'Slides',
  position: (at: number, of: number) => `${formatNumber(at)} of ${formatNumber(of)}`,
  previous: 'Previous slide',
  next: 'Next slide',
  fullScreen: 'Full screen',
  close: 'Close presentation',
});
