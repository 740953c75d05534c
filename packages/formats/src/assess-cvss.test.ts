import { describe, expect, it } from 'vitest';

import { assessCvss, assessedSeverity } from './assess-cvss.ts';

const newer = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

describe('the CVSS score that a tool reports', () => {
  it.each(['AV:N/AC:L/Au:N/C:P/I:P/A:P', '(AV:N/AC:L/Au:N/C:P/I:P/A:P)', 'CVSS2#AV:N/AC:L/Au:N/C:P/I:P/A:P'])(
    'comes from a 2.0 vector if nothing else is given: %s',
    (vector) => {
      const assessment = assessCvss([{ vector, score: null }]);
      expect(assessment).toEqual({ cvssVector: null, toolCvssScore: 7.5 });
      expect(assessedSeverity(assessment)).toBe('high');
    },
  );

  it('is the reported score before that of a 2.0 vector, and that of a newer vector before both', () => {
    const old = { vector: 'AV:N/AC:L/Au:N/C:P/I:P/A:P', score: null };
    expect(assessCvss([{ ...old, score: 6.8 }])).toEqual({ cvssVector: null, toolCvssScore: 6.8 });
    expect(assessCvss([old, { vector: newer, score: null }])).toEqual({ cvssVector: newer, toolCvssScore: null });
  });
});
