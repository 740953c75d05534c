import { catalogue, counted } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const findingPagesTexts = catalogue({
  title: columnTexts.findings,
  ofAll: {
    caption: 'Findings of all clients',
    search: 'Search findings and clients',
    none: 'No findings yet',
    noneWhy: 'Findings of your clients will appear here.',
    noAccess: 'You can’t view findings of clients',
  },
  client: 'Client',
  question: 'Question',
  views: {
    unresolved: 'Unresolved',
    asked: 'Unanswered questions',
    retest: 'In retest',
    overdue: 'Overdue',
    all: 'All',
  },
  titleOf: (name: string) => `Findings: ${name}`,
  clients: 'Clients',
  ofClient: {
    none: 'No findings yet',
    noneWhy: 'Findings appear here once they are reported to this client.',
    noAccess: 'You can’t view the findings of this client',
  },
  ofEngagement: {
    noneWhy: 'Add a finding, import a scan, or carry over unresolved findings from an earlier engagement.',
  },
  add: 'Add finding',
  import: 'Import file',
  carry: {
    open: 'Carry over findings',
    title: 'Carry over open findings',
    text: 'Copies unresolved findings with their open assets. Each is copied once and links to its source.',
    from: 'From engagement',
    choose: 'Select an engagement',
    option: (id: string, title: string) => `${id} · ${title}`,
    noneOther: 'This client has no other engagement.',
    submit: 'Carry over findings',
    cancel: formTexts.cancel,
    close: formTexts.close,
    nothing: 'No open findings to carry over.',
    carried: (count: number) => counted(count, { one: '# finding carried over.', other: '# findings carried over.' }),
    alreadyThere: (count: number) =>
      counted(count, { one: '# was already carried over.', other: '# were already carried over.' }),
  },
});
