import { formatVector, missingMetrics } from '@gatehouse/domain/cvss/format-vector';
import type { Metric, MetricChoices } from '@gatehouse/domain/cvss/metric';
import { type CvssVersion, parseVector, type RefusedVector } from '@gatehouse/domain/cvss/parse-vector';
import { useState } from 'react';

/** Versions 3.0 and 3.1 share their metrics and therefore the selection; 4.0 has its own. */
type Family = 'v3' | 'v4';

const familyOf = (version: CvssVersion): Family => (version === '4.0' ? 'v4' : 'v3');

interface CvssSelection {
  version: CvssVersion;
  choices: Record<Family, MetricChoices>;
}

const newest: CvssVersion = '4.0';
const nothing: CvssSelection = { version: newest, choices: { v3: new Map(), v4: new Map() } };

/** Returns the vector of the selected metrics, or an empty text while base metrics are missing. */
function vectorOf({ version, choices }: CvssSelection): string {
  const chosen = choices[familyOf(version)];
  return missingMetrics(version, chosen).length === 0 ? formatVector(version, chosen) : '';
}

const withChoices = ({ version, choices }: CvssSelection, chosen: MetricChoices): CvssSelection => ({
  version,
  choices: { ...choices, [familyOf(version)]: chosen },
});

/** Returns the selection of a vector; an invalid vector changes nothing. */
function withVector(chosen: CvssSelection, vector: string): CvssSelection {
  if (vector === '') return withChoices(chosen, new Map());
  const parsed = parseVector(vector);
  return parsed.ok ? withChoices({ ...chosen, version: parsed.version }, parsed.choices) : chosen;
}

/** State and actions of a calculator. */
export interface CvssChoices {
  version: CvssVersion;
  choices: MetricChoices;
  /** Empty while base metrics are missing. */
  vector: string;
  missing: readonly Metric[];
  choose: (metric: string, value: string) => void;
  chooseVersion: (version: CvssVersion) => void;
  /** Selects the metrics of a vector; returns null, or the error if it is invalid. */
  read: (vector: string) => RefusedVector['message'] | null;
  clear: () => void;
}

/** State of a calculator. It follows the given vector and reports every new one. */
export function useCvssChoices(given: string, onChange: (vector: string) => void): CvssChoices {
  const [chosen, setChosen] = useState(() => withVector(nothing, given));
  const [followed, setFollowed] = useState(given);
  if (given !== followed) {
    setFollowed(given);
    if (given !== vectorOf(chosen)) setChosen(withVector(chosen, given));
  }

  const change = (next: CvssSelection): void => {
    setChosen(next);
    onChange(vectorOf(next));
  };
  const choices = chosen.choices[familyOf(chosen.version)];
  return {
    version: chosen.version,
    choices,
    vector: vectorOf(chosen),
    missing: missingMetrics(chosen.version, choices),
    choose: (metric, value) => change(withChoices(chosen, new Map(choices).set(metric, value))),
    chooseVersion: (version) => change({ ...chosen, version }),
    read: (vector) => {
      const parsed = parseVector(vector);
      if (!parsed.ok) return parsed.message;
      change(withVector(chosen, vector));
      return null;
    },
    clear: () => change(withChoices(chosen, new Map())),
  };
}
