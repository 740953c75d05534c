import { catalogue } from '../../core/texts.ts';

export const recordTexts = catalogue({
  breadcrumbs: 'Breadcrumbs',
  more: 'More actions',
  tabs: 'Pages',
  moreTabs: 'More',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  loading: 'Loading',
  moreProperties: 'More properties',
});
