import { contrast } from '@gatehouse/domain/contrast';
import { severities } from '@gatehouse/domain/severity';
import { expect, it } from 'vitest';

import { severityEdge, severityInk, severityText } from './document/report-words.ts';

const paper = '#ffffff';

it('fills severities with exactly the colors of the specification', () => {
  expect(severityInk).toEqual({
    critical: '#a31800',
    high: '#e50000',
    medium: '#ff9600',
    low: '#009600',
    info: '#4a86e8',
    none: '#4a86e8',
  });
});

it.each(severities)('outlines %s only where the fill does not reach 3:1, and its text can be read', (severity) => {
  const [fill, edge] = [severityInk[severity], severityEdge[severity]];

  expect(edge === fill).toBe(contrast(fill, paper) >= 3);
  expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3);
  expect(contrast(severityText[severity], fill)).toBeGreaterThanOrEqual(4.5);
});
