import { catalogue, counted, isolated, shownNumber } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';

/** Texts of the attack chain editor for the provider's staff. */
export const chainEditorTexts = catalogue({
  view: 'View attack chain',
  edit: 'Edit attack chain',
  narrative: {
    title: 'Attack narrative',
    context: 'What happened, step by step, for decision makers.',
    text: 'Narrative',
  },
  practices: {
    title: 'Best practices',
    context: 'Recommendations beyond individual findings.',
    none: 'No best practices yet.',
    add: 'Add practice',
    row: (place: number) => `Practice ${shownNumber(place)}`,
    name: columnTexts.title,
    body: 'Recommendation',
  },
  steps: {
    title: 'Attack chain',
    context: 'The steps in order. Each depends on the previous one unless you change it.',
    none: 'No steps yet',
    noneWhy: 'Add the first step of the attack.',
    add: 'Add step',
    row: (place: number) => `Step ${shownNumber(place)}`,
    list: 'Attack steps',
    untitled: 'Untitled step',
    edit: (step: string) => `Edit ${step}`,
    close: (step: string) => `Close ${step}`,
    drag: (step: string) => `Drag ${step} to reorder`,
    moved: (step: string, place: number) => `${step} moved to position ${shownNumber(place)}.`,
    removed: (step: string) => `${step} removed.`,
    counts: (findings: number, images: number) =>
      `${counted(findings, { one: '# finding', other: '# findings' })}, ${counted(images, { one: '# image', other: '# images' })}`,
  },
  step: {
    tactic: 'Tactic',
    chooseTactic: 'Select a tactic',
    technique: 'Technique',
    techniqueHint: 'MITRE ID or name, such as T1566.001.',
    name: 'Step name',
    note: 'Note',
    hosts: 'Affected assets',
    hostsHint: 'One per line.',
    findings: 'Linked findings',
    findingsHint: 'Fixing one of them breaks this step.',
    option: (id: string, title: string) => `${id} · ${title}`,
    needs: 'Depends on',
    needsHint: 'Steps without which this one would not have been possible.',
    images: 'Images',
    saveFirst: 'Save the chain to add images to this step.',
  },
  choice: {
    noMatches: 'No matches',
    loading: 'Loading…',
    clear: 'Clear',
    more: 'Keep typing to narrow the list.',
    create: (text: string) => `Use “${isolated(text)}”`,
    remove: (label: string) => `Remove ${isolated(label)}`,
  },
  saved: formTexts.saved,
  savedPublished: 'Saved. The client can see the change.',
});
