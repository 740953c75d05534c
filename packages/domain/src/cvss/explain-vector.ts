import { type CvssVersion, metricsByVersion, parseVector } from './parse-vector.ts';

/** A metric value of a vector, explained for readers who do not know the standard. */
export interface Explanation {
  /** The pair as it is written in the vector: `PR:N`. */
  pair: string;
  /** A sentence without the full stop, so that the pair may follow. */
  sentence: string;
}

const attackVector = {
  'AV:N': 'An attacker can reach it over the network, from anywhere that the network leads to',
  'AV:A': 'The attacker must be on an adjacent network',
  'AV:L': 'The attacker needs local access, or a user who opens a file',
  'AV:P': 'The attacker needs physical access to the device',
};
const privilegesRequired = {
  'PR:N': 'No account is needed',
  'PR:L': 'A regular user account is needed',
  'PR:H': 'An administrator account is needed',
};

const sentencesV3: Readonly<Record<string, string>> = {
  ...attackVector,
  'AC:L': 'The attack works reliably',
  'AC:H': 'The attack depends on conditions outside the attacker’s control',
  ...privilegesRequired,
  'UI:N': 'No user interaction is needed',
  'UI:R': 'A user must take part, for example by following a link',
  'S:C': 'The impact extends beyond the vulnerable component',
  'C:H': 'All data, or the most sensitive data, can be read',
  'C:L': 'Some data can be read',
  'I:H': 'All data, or the most critical data, can be modified',
  'I:L': 'Some data can be modified',
  'A:H': 'An attacker can stop it from working',
  'A:L': 'The component can be slowed down or interrupted',
};

const sentencesV4: Readonly<Record<string, string>> = {
  ...attackVector,
  'AC:L': 'No security measures need to be bypassed',
  'AC:H': 'Security measures must be bypassed first',
  'AT:P': 'It works only where the system is set up or used in a certain way',
  ...privilegesRequired,
  'UI:N': 'No user interaction is needed',
  'UI:P': 'A user must take part unknowingly, for example by opening a page',
  'UI:A': 'A user must be persuaded to take a deliberate action',
  'VC:H': 'All data, or the most sensitive data, on the vulnerable system can be read',
  'VC:L': 'Some data on the vulnerable system can be read',
  'VI:H': 'All data, or the most critical data, on the vulnerable system can be modified',
  'VI:L': 'Some data on the vulnerable system can be modified',
  'VA:H': 'The vulnerable system can be made unavailable',
  'VA:L': 'The vulnerable system can be slowed down or interrupted',
  'SC:H': 'All data, or the most sensitive data, on subsequent systems can be read',
  'SC:L': 'Some data on subsequent systems can be read',
  'SI:H': 'All data, or the most critical data, on subsequent systems can be modified',
  'SI:L': 'Some data on subsequent systems can be modified',
  'SA:H': 'Subsequent systems can be made unavailable',
  'SA:L': 'Subsequent systems can be slowed down or interrupted',
};

/** Returns the explanation of a pair such as `PR:N`, or null for optional metrics and for values without any effect. */
export function explainChoice(version: CvssVersion, pair: string): string | null {
  return (version === '4.0' ? sentencesV4 : sentencesV3)[pair] ?? null;
}

/** Explains a vector: one sentence for each relevant base metric, in the order of the specification. */
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
