import { expect, it } from 'vitest';

import { explainChoice, explainVector } from './explain-vector.ts';
import { metricsByVersion, type CvssVersion } from './parse-vector.ts';

const told = (vector: string): string[] => explainVector(vector).map(({ sentence, pair }) => `${sentence} (${pair})`);

it('tells in plain words what a 3.1 vector means, and leaves out what changes nothing', () => {
  expect(told('CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:N/A:N/E:P')).toEqual([
    'An attacker can reach it over the network, from anywhere that the network leads to (AV:N)',
    'It works every time (AC:L)',
    'An attacker needs no account (PR:N)',
    'Somebody has to take part, by following a link for example (UI:R)',
    'The damage reaches beyond the part that is vulnerable (S:C)',
    'An attacker can read some of the data (C:L)',
  ]);
});

it('tells the impact of 4.0 on the system apart from that on others', () => {
  expect(told('CVSS:4.0/AV:L/AC:H/AT:P/PR:H/UI:A/VC:H/VI:N/VA:N/SC:N/SI:N/SA:L')).toEqual([
    'An attacker needs a way onto the system itself, or somebody there who opens a file (AV:L)',
    'An attacker has to get around a protection first (AC:H)',
    'It works only where the system is set up or used in a certain way (AT:P)',
    'An attacker needs the account of an administrator (PR:H)',
    'Somebody has to be talked into a step that they take on purpose (UI:A)',
    'An attacker can read everything on the vulnerable system, or what matters most (VC:H)',
    'An attacker can slow down or interrupt other systems behind it (SA:L)',
  ]);
});

it('says nothing about a vector that it does not understand', () => {
  expect(explainVector('AV:N/AC:L')).toEqual([]);
});

// What a vector does not take away, change or ask for needs no sentence.
const silent = { '3.0': ['S:U', 'C:N', 'I:N', 'A:N'], '3.1': ['S:U', 'C:N', 'I:N', 'A:N'] };
const silentV4 = ['AT:N', 'VC:N', 'VI:N', 'VA:N', 'SC:N', 'SI:N', 'SA:N'];

it.each<[CvssVersion, readonly string[]]>([...Object.entries(silent), ['4.0', silentV4]] as [CvssVersion, string[]][])(
  'has a sentence for every other choice among the base metrics of %s',
  (version, expected) => {
    const pairs = metricsByVersion[version]
      .filter(({ group }) => group === 'base')
      .flatMap(({ abbreviation, values }) => values.map((value) => `${abbreviation}:${value.abbreviation}`));

    expect(pairs.filter((pair) => explainChoice(version, pair) === null)).toEqual(expected);
  },
);
