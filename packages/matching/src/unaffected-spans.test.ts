import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileUnaffected, type VersionSpan } from './unaffected-spans.ts';
import { readVersion } from './version-reading.ts';
import { evaluate } from './version-ranges.ts';

/** Parses `1.0..2.0`, which excludes 2.0, `1.0..=2.0`, which includes it, or the single version `1.0`. */
function readSpan(text: string): VersionSpan {
  const [from = '', to = `=${from}`] = text.split('..');
  const end = to.replace('=', '');
  return { from: from || undefined, to: end || undefined, includesTo: to.startsWith('=') };
}

function judge(unaffected: string, version: string | undefined, type = 'SEMVER'): string {
  const spans = unaffected === '' ? [] : unaffected.split(', ').map(readSpan);
  const result = evaluate(compileUnaffected({ type, spans }, 'semver'), readVersion(version));
  return result.status === 'affected' ? ['affected', ...result.fixed].join(' ') : result.status;
}

describe('a package affected except for some versions', () => {
  it.each([
    ['', '1.0.0', 'affected'],
    ['', undefined, 'affected'],
    ['1.5.0', '1.4.9', 'affected'],
    ['1.5.0', '1.5.0', 'not-affected'],
    ['1.5.0', '1.5.1', 'affected'],
    ['2.0.0..', '1.9.0', 'affected 2.0.0'],
    ['2.0.0..', '2.0.0', 'not-affected'],
    ['..1.0.0', '0.9.0', 'not-affected'],
    ['..1.0.0', '1.0.0', 'affected'],
    ['..=1.0.0', '1.0.0', 'not-affected'],
    ['..=1.0.0', '1.0.1', 'affected'],
    ['1.0.0..2.0.0, 3.0.0..', '2.5.0', 'affected 3.0.0'],
    ['1.0.0..2.0.0, 3.0.0..', '0.5.0', 'affected 1.0.0 3.0.0'],
    ['3.0.0.., 1.5.0..=2.0.0, 1.0.0..1.6.0', '1.7.0', 'not-affected'],
    ['3.0.0.., 1.5.0..=2.0.0, 1.0.0..1.6.0', '2.0.1', 'affected 3.0.0'],
    ['1.0.0..2.0.0, 1.2.0..1.3.0', '1.9.0', 'not-affected'],
    ['1.0.0..2.0.0, 2.0.0..3.0.0', '2.0.0', 'not-affected'],
    ['1.0.0, 1.0.0..=1.0.0', '1.0.1', 'affected'],
    ['..', '1.0.0', 'not-affected'],
    ['1.0.0', undefined, 'not-matched'],
    ['not a version', '1.0.0', 'not-matched'],
  ])('%s: %s is %s', (unaffected, version, expected) => {
    expect(judge(unaffected, version)).toBe(expected);
  });

  it('is not matched by commits', () => {
    expect(judge('1.0.0', '1.0.0', 'GIT')).toBe('not-matched');
  });

  it('is affected in each version outside the spans', () => {
    const number = fc.integer({ min: 0, max: 9 });
    const span = fc.record({ from: fc.option(number), to: fc.option(number), includesTo: fc.boolean() });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), number, (spans, version) => {
        const isHeld = spans.some(
          ({ from, to, includesTo }) =>
            (from ?? 0) <= version && (to === null || version < to || (includesTo && version === to)),
        );
        const text = (one: number | null) => (one === null ? undefined : `${one}.0.0`);
        const stated = spans.map(({ from, to, includesTo }) => ({ from: text(from), to: text(to), includesTo }));
        const ranges = compileUnaffected({ type: 'SEMVER', spans: stated }, 'semver');
        const { status } = evaluate(ranges, readVersion(`${version}.0.0`));
        expect(status).toBe(isHeld ? 'not-affected' : 'affected');
      }),
    );
  });
});
