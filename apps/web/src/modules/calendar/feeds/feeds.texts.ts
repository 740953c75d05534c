import { catalogue } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const feedTexts = catalogue({
  open: 'Subscribe…',
  title: 'Subscribe to this calendar',
  why: 'A feed shows this calendar in your own calendar app and stays up to date. Anyone with the feed address can read it. A feed expires after a year, or when your password changes.',
  name: 'Name',
  nameHint: 'For example, the app that will use it.',
  create: 'Create feed',
  created: 'Feed created',
  url: 'Feed address',
  once: 'Copy it now. For security, it is shown only once.',
  copy: 'Copy address',
  copied: formTexts.copied,
  list: 'Your feeds',
  none: 'No feeds yet.',
  used: 'Last used',
  never: 'Never used',
  expires: 'Expires',
  expired: 'Expired',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke feed',
  revokeText: 'Calendar apps that use this feed stop receiving updates. This cannot be undone.',
  revoked: 'Feed revoked',
  close: formTexts.close,
  done: 'Done',
});
