import { catalogue, counted, isolated, formatList, formatNumber } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { severityTexts } from '../vocabulary/severities.texts.ts';

/** Texts of lists of finding drafts and their publication. */
export const findingDraftTexts = catalogue({
  title: 'Drafts',
  context: 'Only your team can see these.',
  untitled: 'Untitled finding',
  changes: (id: string) => `Changes to ${id}`,
  gone: {
    title: 'This draft no longer exists',
    why: 'It may have been published or deleted.',
    back: 'View drafts',
  },
  edit: 'Edit draft',
  noSeverity: 'No score',
  ready: 'Ready to publish',
  missing: (what: readonly string[]) => `Missing ${formatList(what)}`,
  lacks: {
    title: 'title',
    score: 'score',
    description: 'description',
    impact: 'impact',
    recommendation: 'remediation',
    evidence: 'evidence',
    assets: 'affected assets',
    placeholders: 'placeholder values',
    conflicts: 'conflict resolution',
    review: 'approval',
  },
  review: { requested: 'Review requested', approved: 'Approved', returned: 'Returned' },
  severities: severityTexts,
  select: (title: string) => `Select ${isolated(title)}`,
  selectAll: 'Select all',
  selectFirst: (count: number) => `Select the first ${formatNumber(count)}`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  publish: (count: number) =>
    count === 0 ? 'Publish drafts' : counted(count, { one: 'Publish # draft', other: 'Publish # drafts' }),
  dialog: {
    title: (count: number) => counted(count, { one: 'Publish # finding?', other: 'Publish # findings?' }),
    sees: (client: string) => `${isolated(client)} will see:`,
    hidden: (client: string, count: number) =>
      counted(count, {
        one: `The engagement is not published. ${isolated(client)} sees this finding once you publish it.`,
        other: `The engagement is not published. ${isolated(client)} sees these findings once you publish it.`,
      }),
    mailed: (client: string) => `Users of ${isolated(client)} with access to findings are notified once.`,
    notMailed: 'Changes to published findings are not announced.',
    stopped: 'These drafts can’t be published yet:',
    unapproved: 'A second person has to approve these drafts:',
    submit: 'Publish',
    cancel: formTexts.cancel,
    close: formTexts.close,
  },
  published: (ids: readonly string[]) =>
    ids.length === 1
      ? `${ids[0] ?? ''} published`
      : counted(ids.length, { one: '# finding published', other: '# findings published' }),
});
