import { expect, it } from 'vitest';

import { formatVector, missingMetrics } from './format-vector.ts';
import { metricSections } from './metric-sections.ts';
import { metricsByVersion, parseVector, type CvssVersion } from './parse-vector.ts';

const versions: readonly CvssVersion[] = ['3.0', '3.1', '4.0'];

it('writes the metrics in the order of the specification, without those Not Defined', () => {
  const parsed = parseVector('CVSS:3.1/E:P/RL:X/A:H/I:L/C:N/S:U/UI:R/PR:L/AC:H/AV:P');

  const written = parsed.ok ? formatVector(parsed.version, parsed.choices) : '';

  expect(written).toBe('CVSS:3.1/AV:P/AC:H/PR:L/UI:R/S:U/C:N/I:L/A:H/E:P');
});

it('lists the base metrics that are not set yet', () => {
  const names = missingMetrics(
    '4.0',
    new Map([
      ['AV', 'N'],
      ['VC', 'H'],
      ['E', 'A'],
    ]),
  ).map(({ name }) => name);

  expect(names).toHaveLength(9);
  expect(names.slice(0, 2)).toEqual(['Attack Complexity', 'Attack Requirements']);
});

it.each(versions)('shows each metric of %s once, in a section', (version) => {
  const shown = metricSections[version].flatMap(({ sections }) => sections.flatMap(({ metrics }) => metrics));

  expect(shown).toHaveLength(metricsByVersion[version].length);
  expect(new Set(shown)).toEqual(new Set(metricsByVersion[version]));
});

it.each(versions)('keeps every section of %s within its group', (version) => {
  const strangers = metricSections[version].flatMap(({ group, sections }) =>
    sections.flatMap(({ metrics }) => metrics.filter((metric) => metric.group !== group)),
  );

  expect(strangers).toEqual([]);
});
