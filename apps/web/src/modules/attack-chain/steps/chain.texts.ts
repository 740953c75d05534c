import { catalogue, counted, formatNumber } from '../../../core/texts.ts';
import { slideTexts } from '../../../shared/slides/slides.texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { listTexts } from '../../../shared/vocabulary/lists.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';

/** Texts of the narrative, best practices and attack chain for clients. */
export const chainTexts = catalogue({
  loading: 'Loading',
  news: { text: 'This page has changed.', show: 'Show changes' },
  story: {
    sections: 'Sections of the story',
    none: 'No story yet',
    noneWhy: 'How your testers got in will appear here once they publish it.',
    broken: (tactic: string) => `${tactic} · no longer possible`,
  },
  narrative: {
    title: 'Attack Narrative',
    none: 'No attack narrative yet',
    noneWhy: 'The attack narrative will appear here once your testers publish it.',
  },
  practices: {
    title: 'Best Practice',
    context: 'Recommendations beyond individual findings.',
    none: 'No best practices yet',
    noneWhy: 'Recommendations beyond individual findings will appear here once your testers publish them.',
  },
  chain: {
    title: 'Attack Chain',
    none: 'No attack chain yet',
    noneWhy:
      'The steps of the attack, with their images and findings, will appear here once your testers publish them.',
    downloads: 'Download',
    download: 'Navigator layer (JSON)',
    downloadHint: 'For the MITRE ATT&CK Navigator',
    downloadName: 'attack-chain.json',
    picture: {
      image: 'Image (PNG)',
      drawing: 'Vector image (SVG)',
      fileName: 'attack-chain',
      subtitle: (id: string, steps: number) => `${id} · ${counted(steps, { one: '# step', other: '# steps' })}`,
      failed: 'The image could not be created. Download the SVG instead.',
    },
    pathLabel: (steps: number) =>
      counted(steps, { one: 'Attack path, # step', other: 'Attack path, # steps in order' }),
    views: { label: 'View', path: 'Path', board: 'Board', matrix: 'Matrix', text: 'Text' },
    board: 'Attack steps in order',
    matrix: 'Techniques by tactic',
    matrixScroll: 'Tactics matrix, scrolls sideways',
    noTechnique: listTexts.nothing,
    step: (number: number) => `Step ${formatNumber(number)}`,
    stepOf: (number: number, total: number) => `Step ${formatNumber(number)} of ${formatNumber(total)}`,
    otherTactic: (id: string) => `Tactic ${id}`,
    needs: (numbers: string) => `Depends on step ${numbers}`,
    needsMany: (numbers: string) => `Depends on steps ${numbers}`,
    needsNothing: 'No dependencies',
    moreHosts: (count: number) => counted(count, { other: '+#' }),
    moreImages: (count: number) => counted(count, { one: '# more image', other: '# more images' }),
    findings: columnTexts.findings,
    hosts: 'Assets',
    images: 'Images',
  },
  show: {
    ...slideTexts,
    whole: 'The attack at a glance',
    summary: (steps: number, findings: number) =>
      `${counted(steps, { one: '# step', other: '# steps' })}, made possible by ${counted(findings, { one: '# finding', other: '# findings' })}`,
    hint: 'Use the arrow keys to move between slides. Esc closes the presentation.',
    fixes: 'Each fix breaks the step it made possible, and every step that depends on it.',
  },
  severities: severityTexts,
  statuses: statusTexts.findings,
  fix: {
    title: 'What breaks if this is fixed',
    hint: 'Select a finding to see which steps its fix breaks, directly or through their dependencies.',
    none: 'No step is linked to a finding.',
    breaks: (broken: number, all: number) =>
      counted(broken, {
        one: `# of ${formatNumber(all)} steps broken`,
        other: `# of ${formatNumber(all)} steps broken`,
      }),
    direct: 'Broken',
    following: 'Broken by dependency',
    broken: 'Already fixed',
    /** The numbers of the steps that the fix itself breaks. */
    breaking: (finding: string, numbers: string, count: number) =>
      counted(count, {
        one: `If ${finding} is fixed, step ${numbers} no longer works.`,
        other: `If ${finding} is fixed, steps ${numbers} no longer work.`,
      }),
    /** The number of steps that break because they depend on those. */
    depending: (count: number) =>
      counted(count, { one: '# more step depends on it.', other: '# more steps depend on it.' }),
    finding: columnTexts.finding,
    nothing: 'None selected',
    option: (title: string, effect: string) => `${title}: ${effect}`,
    ends: (number: number) => `The attack ends at step ${formatNumber(number)}.`,
    neverBegins: 'The attack cannot start.',
    clear: 'Clear selection',
  },
  panel: {
    technique: 'View technique at MITRE',
    note: 'Note',
    noNote: 'No note yet.',
    editNote: 'Edit note',
    save: formTexts.save,
    cancel: formTexts.cancel,
    noFindings: 'No linked findings.',
    noHosts: 'No assets recorded.',
    needs: 'Depends on',
    needsNothing: 'No other step.',
  },
});
