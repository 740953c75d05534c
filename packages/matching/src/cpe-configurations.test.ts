import { describe, expect, it } from 'vitest';

import {
  compileConfigurations,
  configurationKeys,
  matchConfigurations,
  type NvdConfiguration,
  type NvdNode,
} from './cpe-configurations.ts';
import { cpeKey } from './cpe-names.ts';
import { compileCriteria, matchCriteria, type NvdCpeMatch } from './cpe-criteria.ts';
import { parseCpe, type Cpe } from './cpe.ts';

function read(text: string): Cpe {
  const reading = parseCpe(text);
  return reading.ok ? reading.cpe : expect.fail(reading.message);
}

const name = (product: string, version: string, more = '*:*:*:*:*:*:*'): string =>
  `cpe:2.3:a:vendor:${product}:${version}:${more}`;
const match = (criteria: string, bounds: Partial<NvdCpeMatch> = {}): NvdCpeMatch => {
  return { vulnerable: true, criteria, ...bounds };
};

describe('a criterion', () => {
  const before = { versionEndExcluding: '3.0.15' };
  it.each([
    [match(name('openssl', '*'), before), name('openssl', '3.0.11'), 'confirmed', ['3.0.15']],
    [match(name('openssl', '*'), before), name('openssl', '3.0.15'), 'no', []],
    [match(name('openssl', '*'), { versionEndIncluding: '3.0.15' }), name('openssl', '3.0.15'), 'confirmed', []],
    [match(name('openssl', '*'), { versionStartIncluding: '3.0' }), name('openssl', '3.0.0'), 'confirmed', []],
    [match(name('openssl', '*'), { versionStartExcluding: '3.0' }), name('openssl', '3.0.0'), 'no', []],
    [match(name('openssl', '*'), { ...before, versionStartIncluding: '3.0.0' }), name('openssl', '1.1.1k'), 'no', []],
    [
      match(name('openssl', '*'), { versionEndExcluding: '1.0.2zg' }),
      name('openssl', '1.0.2zf'),
      'confirmed',
      ['1.0.2zg'],
    ],
    [
      match(name('openssl', '*'), { versionEndExcluding: '3.0' }),
      name('openssl', '3.0', 'rc1:*:*:*:*:*:*'),
      'confirmed',
      ['3.0'],
    ],
    [match(name('openssl', '*'), before), name('openssl', '*'), 'possible', []],
    [match(name('openssl', '*'), before), name('openssl', '-'), 'unknown', []],
    [match(name('openssl', '*'), before), name('openssl', 'r12'), 'unknown', []],
    [match(name('openssl', '*'), { versionEndExcluding: 'r13' }), name('openssl', '1.0'), 'unknown', []],
    [match(name('openssl', '*')), name('openssl', '1.0'), 'confirmed', []],
    [match(name('openssl', '1.0')), name('openssl', '1.0'), 'confirmed', []],
    [match(name('openssl', '1.0')), name('openssl', '1.0.1'), 'no', []],
    [match(name('openssl', '-')), name('openssl', '1.0'), 'no', []],
    [match(name('openssl', '1.0')), name('openssl', '*'), 'possible', []],
    [match(name('plugin', '*', '*:*:*:*:wordpress:*:*'), before), name('plugin', '1.0'), 'possible', ['3.0.15']],
    [match(name('plugin', '*', '*:*:*:*:wordpress:*:*'), before), name('plugin', '1.0', '*:*:*:*:perl:*:*'), 'no', []],
    [match(name('plugin', '1.0', '-:*:*:*:*:*:*')), name('plugin', '1.0', 'sp1:*:*:*:*:*:*'), 'no', []],
    [match(name('openssl', '*')), name('openssh', '1.0'), 'no', []],
    [match('cpe:2.3:a:vendor:*:*:*:*:*:*:*:*:*'), name('openssh', '1.0'), 'confirmed', []],
    [match(name('openssl', '*')), 'cpe:/a:vendor', 'no', []],
  ] as const)('%j matches %s: %s', (stated, component, verdict, fixed) => {
    const criteria = compileCriteria(stated) ?? expect.fail('not valid');
    expect(matchCriteria(criteria, read(component))).toEqual({ verdict, fixed });
  });

  it('with an invalid name cannot be read', () => {
    expect(compileCriteria(match('cpe:2.3:a'))).toBeUndefined();
  });
});

function judge(configurations: NvdConfiguration[], own: string, others: string[] = []): string {
  const all = [own, ...others].map(read);
  const names = { all, byKey: Map.groupBy(all, cpeKey) };
  return matchConfigurations(compileConfigurations(configurations), [read(own)], names).verdict;
}

const node = (operator: string, matches: NvdCpeMatch[], negate = false): NvdNode => {
  return { operator, negate, cpeMatch: matches };
};
const firmware = match(name('router_firmware', '*'), { versionEndExcluding: '2.0' });
const hardware = { ...match(name('router', '-')), vulnerable: false };

describe('a configuration', () => {
  const both = [{ operator: 'AND', nodes: [node('OR', [firmware]), node('OR', [hardware])] }];
  const inOneNode = [{ nodes: [node('AND', [firmware, hardware])] }];

  it.each([both, inOneNode])('with AND requires both parts', (...configurations) => {
    const own = name('router_firmware', '1.5');
    expect(judge(configurations, own)).toBe('no');
    expect(judge(configurations, own, [name('router', '-')])).toBe('confirmed');
    expect(judge(configurations, own, [name('router', '*')])).toBe('possible');
    expect(judge(configurations, name('router_firmware', '2.0'), [name('router', '-')])).toBe('no');
  });

  it('does not match the part that is only the environment', () => {
    expect(judge(both, name('router', '-'), [name('router_firmware', '1.5')])).toBe('no');
  });

  it('with OR is true if either part is', () => {
    const either = [{ nodes: [node('OR', [match(name('a', '1'))]), node('OR', [match(name('b', '1'))])] }];
    expect(judge(either, name('a', '1'))).toBe('confirmed');
    expect(judge(either, name('a', '2'), [name('b', '1')])).toBe('no');
    const second = [...both, ...either];
    expect(judge(second, name('b', '1'))).toBe('confirmed');
  });

  it('with a negated part is true if it does not match', () => {
    const without = [
      { operator: 'AND', nodes: [node('OR', [firmware]), node('OR', [match(name('patch', '*'))], true)] },
    ];
    const own = name('router_firmware', '1.5');
    expect(judge(without, own)).toBe('confirmed');
    expect(judge(without, own, [name('patch', '1')])).toBe('no');
    expect(judge(without, own, [name('patch', '*')])).toBe('possible');
    expect(judge(without, name('patch', '1'))).toBe('no');
    expect(judge([{ negate: true, nodes: [node('OR', [firmware])] }], own)).toBe('no');
  });

  it('with an unreadable part is unknown if that part is required', () => {
    const broken = match('cpe:2.3:a');
    const own = name('router_firmware', '1.5');
    expect(judge([{ nodes: [node('AND', [firmware, broken])] }], own)).toBe('unknown');
    expect(judge([{ nodes: [node('OR', [firmware, broken])] }], own)).toBe('confirmed');
  });

  it('lists the products of its vulnerable criteria', () => {
    const open = match('cpe:2.3:a:vendor:*:*:*:*:*:*:*:*:*');
    const keys = configurationKeys(compileConfigurations([...both, { nodes: [node('OR', [open])] }]));
    expect(keys).toEqual(['cpe:a:vendor:router_firmware', undefined]);
  });

  it('without criteria matches nothing', () => {
    expect(judge([], name('a', '1'))).toBe('no');
    expect(judge([{ nodes: [] }], name('a', '1'))).toBe('no');
  });
});
