import { type CvssVersion, metricsByVersion, parseVector } from './parse-vector.ts';

/** What one choice of a vector means to somebody who does not know the standard. */
export interface Explanation {
  /** As it stands in the vector: `PR:N`. */
  pair: string;
  /** Without a full stop, so that the pair may follow. */
  sentence: string;
}

const attackVector = {
  'AV:N': 'An attacker can reach it over the network, from anywhere that the network leads to',
  'AV:A': 'An attacker has to be on a network next to it',
  'AV:L': 'An attacker needs a way onto the system itself, or somebody there who opens a file',
  'AV:P': 'An attacker has to touch the device',
};
const privilegesRequired = {
  'PR:N': 'An attacker needs no account',
  'PR:L': 'An attacker needs an ordinary account',
  'PR:H': 'An attacker needs the account of an administrator',
};

const sentencesV3: Readonly<Record<string, string>> = {
  ...attackVector,
  'AC:L': 'It works every time',
  'AC:H': 'It works only under conditions that the attacker does not control',
  ...privilegesRequired,
  'UI:N': 'Nobody else has to do anything',
  'UI:R': 'Somebody has to take part, by following a link for example',
  'S:C': 'The damage reaches beyond the part that is vulnerable',
  'C:H': 'An attacker can read everything there, or what matters most',
  'C:L': 'An attacker can read some of the data',
  'I:H': 'An attacker can change everything there, or what matters most',
  'I:L': 'An attacker can change some of the data',
  'A:H': 'An attacker can stop it from working',
  'A:L': 'An attacker can slow it down or interrupt it',
};

const sentencesV4: Readonly<Record<string, string>> = {
  ...attackVector,
  'AC:L': 'There is no protection to get around',
  'AC:H': 'An attacker has to get around a protection first',
  'AT:P': 'It works only where the system is set up or used in a certain way',
  ...privilegesRequired,
  'UI:N': 'Nobody else has to do anything',
  'UI:P': 'Somebody has to take part unknowingly, by opening a page for example',
  'UI:A': 'Somebody has to be talked into a step that they take on purpose',
  'VC:H': 'An attacker can read everything on the vulnerable system, or what matters most',
  'VC:L': 'An attacker can read some data of the vulnerable system',
  'VI:H': 'An attacker can change everything on the vulnerable system, or what matters most',
  'VI:L': 'An attacker can change some data of the vulnerable system',
  'VA:H': 'An attacker can stop the vulnerable system',
  'VA:L': 'An attacker can slow down or interrupt the vulnerable system',
  'SC:H': 'An attacker can read everything on other systems behind it, or what matters most',
  'SC:L': 'An attacker can read some data of other systems behind it',
  'SI:H': 'An attacker can change everything on other systems behind it, or what matters most',
  'SI:L': 'An attacker can change some data of other systems behind it',
  'SA:H': 'An attacker can stop other systems behind it',
  'SA:L': 'An attacker can slow down or interrupt other systems behind it',
};

/** What a choice such as `PR:N` means; null for metrics beyond the base, and for choices that change nothing. */
export function explainChoice(version: CvssVersion, pair: string): string | null {
  return (version === '4.0' ? sentencesV4 : sentencesV3)[pair] ?? null;
}

/** A vector in plain words: a sentence for each base metric that matters, in the order of the specification. */
export function explainVector(vector: string): readonly Explanation[] {
  const parsed = parseVector(vector);
  if (!parsed.ok) return [];
  const { version, choices } = parsed;
  return metricsByVersion[version].flatMap(({ abbreviation }) => {
    const pair = `${abbreviation}:${choices.get(abbreviation)}`;
    const sentence = explainChoice(version, pair);
    return sentence === null ? [] : [{ pair, sentence }];
  });
}
