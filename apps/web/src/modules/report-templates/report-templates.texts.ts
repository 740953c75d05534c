import type { ReportLogos, ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { Informational } from '@gatehouse/contract/reports/reports';

import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';

const engagementCount = (count: number) => counted(count, { one: '# engagement', other: '# engagements' });

export const reportTemplateTexts = catalogue({
  options: {
    sections: 'Sections',
    sectionsHint: 'The cover, document control and contents always come first.',
    names: {
      summary: 'Management summary',
      scope: 'Scope',
      methodology: 'Methodology',
      team: 'Assessment team',
      overview: 'Findings overview',
      hosts: 'Affected hosts',
      remediation: 'Remediation plan',
      findings: 'Findings',
      attackChain: 'Attack chain',
      appendix: 'Appendix',
    } satisfies Record<ReportSection, string>,
    always: 'Always included',
    moved: (section: string, place: number) => `${section} moved to position ${formatNumber(place)}`,
    classification: 'Classification',
    classificationHint: 'Shown on the cover and at the top of every page. Leave blank for none.',
    logos: 'Logos on the cover',
    whose: {
      both: 'Both',
      provider: 'Provider only',
      client: 'Client only',
      none: 'None',
    } satisfies Record<ReportLogos, string>,
    informational: 'Informational findings',
    howMuch: { full: 'In full', table: 'Table only', none: 'Leave out' } satisfies Record<Informational, string>,
  },
  list: {
    caption: 'Report templates',
    search: 'Search report templates',
    count: (total: number) => counted(total, { one: '# template', other: '# templates' }),
    sorts: {
      name: 'Name (A–Z)',
      '-name': 'Name (Z–A)',
      '-updatedAt': 'Recently changed',
      updatedAt: 'Least recently changed',
    },
    none: 'No report templates yet',
    noneWhy: 'Create a template to give several reports the same sections, order and classification.',
    cleared: 'No templates in this view',
    noAccess: 'You can’t view report templates',
  },
  context: 'Sections, order, classification and logos of your reports.',
  columns: { name: columnTexts.name, engagements: columnTexts.engagements, changed: columnTexts.changed },
  isDefault: 'Default',
  engagements: engagementCount,
  actionsOf: (name: string) => `Actions for ${isolated(name)}`,
  makeDefault: 'Make default',
  madeDefault: (name: string) => `${isolated(name)} is now the default template`,
  create: {
    open: 'New template',
    title: 'New report template',
    field: 'Name',
    missing: 'Enter a name',
    submit: 'Create template',
  },
  remove: {
    open: 'Delete',
    title: (name: string) => `Delete ${isolated(name)}?`,
    submit: 'Delete template',
    none: 'No engagement uses this template.',
    used: (count: number) =>
      counted(count, {
        one: '# engagement uses this template and will use the default report instead.',
        other: '# engagements use this template and will use the default report instead.',
      }),
    wasDefault: 'Engagements without a template will use the built-in report.',
    done: (name: string) => `${isolated(name)} deleted`,
  },
  template: {
    name: 'Name',
    default: 'Use as the default for engagements without a template',
    saved: 'Template saved',
    missing: {
      title: 'Template not found',
      why: 'It may have been deleted.',
      back: 'All templates',
    },
  },
  engagement: {
    template: 'Template',
    builtIn: 'Default (built-in)',
    byDefault: (name: string) => `Default (${name})`,
    custom: 'Custom options',
    customize: 'Customize',
    customizeHint: 'Copies these options to this engagement so you can change them.',
    replace: {
      title: 'Replace custom options?',
      text: 'This engagement’s own options will be deleted.',
      submit: 'Replace options',
      done: 'Custom options replaced',
      undone: 'Custom options restored',
    },
    states: { saved: 'Saved', unsaved: 'Unsaved changes', saving: 'Saving…', failed: 'Not saved. Retrying…' },
    conflict: 'A colleague changed these options. Your last change was not saved.',
    reload: 'Load their version',
    savedPublished: 'The client’s report changes as soon as it is saved.',
  },
  preview: {
    options: 'Options',
    title: 'Preview',
    context: 'Shows the saved options.',
    frame: 'Preview of the report',
    loading: 'Generating the preview…',
    refreshing: 'Updating the preview…',
    open: 'Open preview',
    fileName: 'report.pdf',
  },
});
