import { describe, expect, it } from 'vitest';

import { scoreVectorV2, severityOfV2 } from './score-v2.ts';

/** The examples of the guide (section 3.3), and scores that the NVD publishes. */
const published: readonly [vector: string, base: number, temporal?: number, environmental?: number][] = [
  ['AV:N/AC:L/Au:N/C:N/I:N/A:C/E:F/RL:OF/RC:C/CDP:N/TD:N/CR:M/IR:M/AR:H', 7.8, 6.4, 0],
  ['AV:N/AC:L/Au:N/C:N/I:N/A:C/E:F/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:H', 7.8, 6.4, 9.2],
  ['AV:N/AC:L/Au:N/C:C/I:C/A:C/E:F/RL:OF/RC:C/CDP:N/TD:N/CR:M/IR:M/AR:L', 10, 8.3, 0],
  ['AV:N/AC:L/Au:N/C:C/I:C/A:C/E:F/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:L', 10, 8.3, 9],
  ['AV:L/AC:H/Au:N/C:C/I:C/A:C/E:POC/RL:OF/RC:C/CDP:H/TD:H/CR:M/IR:M/AR:M', 6.2, 4.9, 7.5],
  ['AV:N/AC:L/Au:N/C:P/I:P/A:P', 7.5],
  ['AV:N/AC:M/Au:N/C:N/I:P/A:N', 4.3],
  ['AV:N/AC:L/Au:N/C:N/I:P/A:N', 5],
  ['AV:L/AC:L/Au:N/C:N/I:P/A:N', 2.1],
  ['AV:A/AC:L/Au:N/C:C/I:C/A:C', 8.3],
  ['AV:N/AC:H/Au:M/C:N/I:N/A:N', 0],
];

describe('a vector of CVSS 2.0', () => {
  it.each(published)('is scored as published: %s', (vector, base, temporal, environmental) => {
    const scored = scoreVectorV2(vector);
    expect([scored?.base, scored?.temporal, scored?.environmental]).toEqual([base, temporal, environmental]);
  });

  it.each([
    '',
    'AV:N/AC:L/Au:N/C:P/I:P',
    'AV:N/AC:L/Au:N/C:P/I:P/A:P/A:P',
    'AV:P/AC:L/Au:N/C:P/I:P/A:P',
    'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'CVSS:2.0/AV:N/AC:L/Au:N/C:P/I:P/A:P',
    `AV:N/AC:L/Au:N/C:P/I:P/A:P${'/E:ND'.repeat(100)}`,
  ])('is refused if it is incomplete, of another version or has a duplicate metric: %s', (vector) => {
    expect(scoreVectorV2(vector)).toBeNull();
  });

  it('has the NVD severities, which have no Critical for 2.0', () => {
    expect([0, 0.1, 3.9, 4, 6.9, 7, 10].map(severityOfV2)).toEqual([
      'none',
      'low',
      'low',
      'medium',
      'medium',
      'high',
      'high',
    ]);
  });
});
