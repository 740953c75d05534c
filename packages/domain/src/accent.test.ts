import { describe, expect, it } from 'vitest';

import { accentOnDark, checkAccent, defaultAccent } from './accent.ts';
import { contrast, minMarkContrast } from './contrast.ts';

describe('an accent color', () => {
  it.each([defaultAccent, '#0b5cad', '#000000', '#1e293b'])(
    '%s passes and is its own nearest passing color',
    (accent) => {
      expect(checkAccent(accent)).toMatchObject({ passes: true, nearest: accent });
    },
  );

  it.each(['#ffff00', '#ffffff', '#ff9600', '#8a8a93'])('%s fails, and the nearest color to it passes', (accent) => {
    const { passes, nearest } = checkAccent(accent);

    expect(passes).toBe(false);
    expect(checkAccent(nearest).passes).toBe(true);
  });

  it('has a contrast ratio for each of the four skins', () => {
    expect(checkAccent('#ffff00').skins).toEqual([
      { skin: 'light', ratio: expect.closeTo(1, 0) },
      { skin: 'dark', ratio: expect.any(Number) },
      { skin: 'bordered', ratio: 1.07 },
      { skin: 'semi-dark', ratio: expect.any(Number) },
    ]);
  });

  it('is lightened on dark surfaces until it has enough contrast', () => {
    expect(accentOnDark('#000000')).not.toBe('#000000');
    expect(contrast(accentOnDark('#000000'), '#1c1c20')).toBeGreaterThanOrEqual(minMarkContrast);
    expect(accentOnDark('#9fc5ff')).toBe('#9fc5ff');
  });
});
