import { expect, it } from 'vitest';

import { explainChoice, explainVector } from './explain-vector.ts';
import { metricsByVersion, type CvssVersion } from './parse-vector.ts';

const told = (vector: string): string[] => explainVector(vector).map(({ sentence, pair }) => `${sentence} (${pair})`);

it('explains a 3.1 vector in plain words, without metrics that have no effect', () => {
  expect(told('CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:N/A:N/E:P')).toEqual([
    'An attacker can reach it over the network, from anywhere that the network leads to (AV:N)',
    'The attack works reliably (AC:L)',
    'No account is needed (PR:N)',
    'A user must take part, for example by following a link (UI:R)',
    'The impact extends beyond the vulnerable component (S:C)',
    'Some data can be read (C:L)',
  ]);
});

it('explains the 4.0 impact on the system and on other systems separately', () => {
  expect(told('CVSS:4.0/AV:L/AC:H/AT:P/PR:H/UI:A/VC:H/VI:N/VA:N/SC:N/SI:N/SA:L')).toEqual([
    'The attacker needs local access, or a user who opens a file (AV:L)',
    'Security measures must be bypassed first (AC:H)',
    'It works only where the system is set up or used in a certain way (AT:P)',
    'An administrator account is needed (PR:H)',
    'A user must be persuaded to take a deliberate action (UI:A)',
    'All data, or the most sensitive data, on the vulnerable system can be read (VC:H)',
    'Subsequent systems can be slowed down or interrupted (SA:L)',
  ]);
});

it('returns nothing for an invalid vector', () => {
  expect(explainVector('AV:N/AC:L')).toEqual([]);
});

// Values without any effect are not explained.
const silent = { '3.0': ['S:U', 'C:N', 'I:N', 'A:N'], '3.1': ['S:U', 'C:N', 'I:N', 'A:N'] };
const silentV4 = ['AT:N', 'VC:N', 'VI:N', 'VA:N', 'SC:N', 'SI:N', 'SA:N'];

it.each<[CvssVersion, readonly string[]]>([...Object.entries(silent), ['4.0', silentV4]] as [CvssVersion, string[]][])(
  'explains every base metric value of %s that has an effect',
  (version, expected) => {
    const pairs = metricsByVersion[version]
      .filter(({ group }) => group === 'base')
      .flatMap(({ abbreviation, values }) => values.map((value) => `${abbreviation}:${value.abbreviation}`));

    expect(pairs.filter((pair) => explainChoice(version, pair) === null)).toEqual(expected);
  },
);
