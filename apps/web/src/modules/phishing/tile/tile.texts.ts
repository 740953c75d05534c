import { catalogue } from '../../../core/texts.ts';

export const tileTexts = catalogue({
  label: 'Latest campaign',
  resilience: 'Resilience',
  resilienceNote: 'reported ÷ failed',
  failed: 'Failed',
  reported: 'Reported',
  ofDelivered: (share: string) => `${share} of delivered`,
  none: 'No phishing simulation in this period.',
  allEngagements: 'Phishing simulations aren’t part of an engagement.',
});
