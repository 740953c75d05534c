import { catalogue, counted } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

export const findingFormTexts = catalogue({
  fields: {
    title: columnTexts.title,
    severity: columnTexts.severity,
    severityHint: 'From the vector unless you select one.',
    byVector: 'From vector',
    cvssv3: 'CVSS vector',
    description: 'Description',
    impact: 'Impact',
    recommendation: 'Remediation',
    evidence: 'Evidence',
    hosts: 'Affected assets',
    hostsHint: 'One host or address per line.',
    references: 'References',
    referencesHint: 'One URL per line.',
    cwe: 'CWE',
    cweHint: 'The number, such as 79.',
    cve: 'CVE',
    cveHint: 'One per line, such as CVE-2026-1234.',
    owasp: 'OWASP',
    tags: 'Tags',
    tagsHint: 'One per line.',
    dueDate: 'Due date',
  },
  titleMissing: 'Enter a title',
  cweInvalid: 'CWE is a number, such as 79',
  add: {
    title: 'New finding',
    classification: 'Classification',
    ifDraft: 'Visible to the client once the engagement is published.',
    ifPublished: 'Visible to the client as soon as you add it.',
    ifWithdrawn: 'Visible to the client if the engagement is published again.',
    submit: 'Add finding',
    submitMore: 'Add and create another',
    added: (id: string) => `${id} added.`,
    cancel: formTexts.cancel,
  },
  edit: {
    title: 'Edit finding',
    submit: formTexts.save,
    cancel: formTexts.cancel,
    close: formTexts.close,
    saved: 'Finding saved.',
  },
});

export const findingPagesTexts = catalogue({
  title: columnTexts.findings,
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
