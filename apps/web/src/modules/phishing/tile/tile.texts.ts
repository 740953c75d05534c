import { catalogue } from '../../../core/texts.ts';

export const tileTexts = catalogue({
  reported: (share: string) => `${share} reported it`,
  none: 'no simulation yet',
});
