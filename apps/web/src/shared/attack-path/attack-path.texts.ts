import { pathWording } from '@gatehouse/domain/attack-path/path-wording';

import { catalogue, counted, formatNumber, isolated } from '../../core/texts.ts';
import { pictureTexts } from '../vocabulary/pictures.texts.ts';
import { attackPathNames } from './attack-path-names.texts.ts';

/** Texts of attack paths on every screen. */
export const attackPathTexts = catalogue({
  ...pathWording({ counted, shownNumber: formatNumber, isolated }),
  title: attackPathNames.title,
  none: 'No attack paths yet',
  noneWhy: 'Attack paths will appear here once your testers publish the steps of an attack.',
  chart: { showTable: 'Show as list', showChart: pictureTexts.showChart },
  hint: 'Select a gate to close it on trial. Nothing is saved.',
  reset: 'Reset trial',
  choose: 'Attack paths of',
  viewChain: 'View attack chain',
  leakedLogins: 'Leaked logins',
  open: (open: number, all: number) => isolated(`${formatNumber(open)} of ${formatNumber(all)} open`),
  derived: 'Derived from leaked logins and your verified domains. No tester has confirmed these paths.',
  evidence: (leaks: number, domain: string) =>
    `Evidence: ${counted(leaks, { one: '# unmitigated login', other: '# unmitigated logins' })} for a host below ${isolated(domain)}`,
  notShown: (count: number) =>
    counted(count, { one: '# more path is in the list.', other: '# more paths are in the list.' }),
  path: (title: string, state: string) => `${isolated(title)}: ${state}`,
  steps: 'Steps',
  gates: 'Gates',
  cutOff: 'Cut off',
  noGates: 'No finding to fix',
  /** Accessible name of a gate. */
  gate: (name: string, state: string) => `Gate ${isolated(name)}: ${state}`,
  tryGate: (name: string) => `Close ${isolated(name)} on trial`,
  tryShort: 'Close on trial',
});
