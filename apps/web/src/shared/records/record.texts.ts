import { catalogue } from '../../core/texts.ts';

/** What the head of every record says. */
export const recordTexts = catalogue({
  breadcrumbs: 'Breadcrumbs',
  more: 'More actions',
  tabs: 'Pages',
  moreTabs: 'More',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  loading: 'Loading',
});
