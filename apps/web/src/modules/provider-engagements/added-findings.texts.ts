import { catalogue, counted, shownNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { emptyTexts } from '../../shared/vocabulary/empty.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { listTexts } from '../../shared/vocabulary/lists.texts.ts';

const findingsOf = (count: number): string => counted(count, { one: '# finding', other: '# findings' });

export const addedFindingsTexts = catalogue({
  findings: {
    caption: 'Findings of the engagement',
    search: listTexts.searchFindings,
    statusFilter: columnTexts.status,
    everyStatus: listTexts.everyStatus,
    clear: listTexts.clear,
    table: { actions: columnTexts.actions, loading: listTexts.loadingFindings },
    columns: {
      title: columnTexts.finding,
      severity: columnTexts.severity,
      score: columnTexts.score,
      confidence: columnTexts.confidence,
      status: columnTexts.status,
      assets: 'Assets',
    },
    noScore: listTexts.nothing,
    percent: (confidence: number) => `${shownNumber(confidence)} %`,
    pager: listTexts.pager,
    summary: (shown: number, total: number) => `${shownNumber(shown)} of ${findingsOf(total)}`,
    add: 'Add a finding',
    carry: 'Carry over',
    toImports: 'Import a file',
    none: 'No findings yet',
    noneWhy: 'Write one, import the file of a tool, or carry over what an earlier engagement left unfixed.',
    filtered: 'No finding fits these filters',
    filteredWhy: emptyTexts.otherWords,
  },
  carry: {
    title: 'Carry over unfixed findings',
    text: 'Findings that are not fixed are copied with their places that are not fixed. Each is copied once, and its copy says where it comes from.',
    from: 'From which engagement',
    choose: 'Choose an engagement',
    option: (id: string, title: string) => `${id} · ${title}`,
    missing: 'Choose an engagement',
    noneOther: 'This client has no other engagement.',
    submit: 'Carry over',
    cancel: formTexts.cancel,
    close: formTexts.close,
    done: (carried: number, alreadyThere: number) =>
      carried === 0 && alreadyThere === 0
        ? 'Nothing was left unfixed there.'
        : `${counted(carried, { one: '# finding was', other: '# findings were' })} carried over${
            alreadyThere === 0
              ? '.'
              : `, ${counted(alreadyThere, { one: '# was there already', other: '# were there already' })}.`
          }`,
  },
  finding: {
    title: 'New finding',
    draft: 'The client sees it when the engagement is published.',
    published: 'The client sees it as soon as it is added.',
    withdrawn: 'The client sees it if the engagement is published again.',
    what: 'What is wrong',
    name: columnTexts.title,
    severity: columnTexts.severity,
    severityHint: 'By the vector unless you say otherwise.',
    byVector: 'By the vector',
    score: columnTexts.score,
    description: 'Description',
    impact: 'Impact',
    recommendation: 'Recommendation',
    evidence: 'Evidence',
    where: 'Where',
    hosts: 'Assets',
    hostsHint: 'One host or address in each line.',
    known: 'How it is known',
    references: 'References',
    referencesHint: 'One address in each line.',
    cwe: 'CWE',
    cweHint: 'The number, such as 79.',
    cweWrong: 'CWE is a number, such as 79',
    owasp: 'OWASP',
    submit: 'Add the finding',
    submitMore: 'Add and write another',
    added: (id: string) => `${id} was added.`,
    cancel: formTexts.cancel,
  },
});
