import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { brokenSteps } from '../chain-break.ts';
import { findingStatuses } from '../finding-status.ts';
import { propertyOptions } from '../testing/random-cases.ts';
import { assessPaths } from './assess-paths.ts';
import { buildDerivedPaths, buildPaths, type PathStep } from './build-paths.ts';
import type { PathFinding } from './path-model.ts';

const finding = (number: number, more: Partial<PathFinding> = {}): PathFinding => ({
  _id: `finding-${number}`,
  idVisual: `#ENG-2026-0001-F00${number}`,
  title: `Finding ${number}`,
  severity: 'high',
  statusVulnerability: 'Open',
  cvssScore: 7.5,
  ...more,
});
const step = (_id: string, dependsOn: string[] = [], findings: PathFinding[] = []): PathStep => ({
  _id,
  title: `Step ${_id}`,
  techniqueId: 'T1078',
  dependsOn,
  findings,
});
const titles = { entry: 'Start', logins: 'Leaked logins' };

describe('buildPaths', () => {
  it('has one path for each final step, with all steps that it depends on', () => {
    const { paths, edges } = buildPaths(
      [
        step('a', [], [finding(1)]),
        step('b', ['a'], [finding(2)]),
        step('c', ['a'], [finding(3)]),
        step('d', ['b', 'c'], [finding(1)]),
        step('e', ['a']),
      ],
      titles,
    );

    expect(paths.map(({ _id, nodes, gates }) => ({ _id, nodes, gates }))).toEqual([
      { _id: 'd', nodes: ['entry', 'a', 'b', 'c', 'd'], gates: ['finding-1', 'finding-2', 'finding-3'] },
      { _id: 'e', nodes: ['entry', 'a', 'e'], gates: ['finding-1'] },
    ]);
    expect(edges).toContainEqual({ from: 'entry', to: 'a' });
  });

  it('closes a gate only if the finding is Fixed, and marks retests and accepted risks', () => {
    const findings = findingStatuses.map((statusVulnerability, number) => finding(number, { statusVulnerability }));
    const { gates } = buildPaths([step('a', [], findings)], titles);

    expect(gates.map(({ state, isAccepted }) => [state, isAccepted])).toEqual([
      ['open', false],
      ['closed', false],
      ['open', false],
      ['in-retest', false],
      ['open', true],
    ]);
  });

  it('cuts everything behind a closed gate', () => {
    const fixed = finding(1, { statusVulnerability: 'Fixed' });
    const { nodes, paths } = buildPaths([step('a'), step('b', ['a'], [fixed]), step('c', ['b'])], titles);

    expect(nodes.map(({ state }) => state)).toEqual(['reachable', 'reachable', 'cut', 'cut']);
    expect(paths).toMatchObject([{ _id: 'c', state: 'closed' }]);
  });

  it('has no cut for a path without a gate, but still a best fix for the others', () => {
    const paths = buildPaths([step('a'), step('b', [], [finding(1)])], titles);

    expect(paths).toMatchObject({ cut: null, bestFix: { gate: 'finding-1', closes: 1 } });
  });

  it('has an empty cut if all paths are closed, and no paths without steps', () => {
    const fixed = finding(1, { statusVulnerability: 'Fixed' });

    expect(buildPaths([step('a', [], [fixed])], titles)).toMatchObject({
      cut: { gates: [], isExact: true },
      bestFix: null,
    });
    expect(buildPaths([], titles)).toMatchObject({ nodes: [], paths: [] });
  });

  it('treats findings on trial as fixed', () => {
    const steps = [step('a', [], [finding(1)]), step('b', ['a'], [finding(2)]), step('c', ['a'], [finding(3)])];
    const tried = new Set(['finding-2']);

    const assessed = buildPaths(steps, titles, tried);

    expect(assessed.paths.map(({ state }) => state)).toEqual(['closed', 'open']);
    expect(assessed).toEqual(assessPaths(buildPaths(steps, titles), tried));
    expect(assessed.cut).toEqual({ gates: ['finding-1'], isExact: true });
  });

  it('closes a path exactly if a fixed finding breaks its goal', () => {
    const statuses = fc.array(fc.constantFrom(...findingStatuses), { minLength: 6, maxLength: 6 });
    const links = fc.array(
      fc.record({ needs: fc.array(fc.nat(30), { maxLength: 3 }), findings: fc.array(fc.nat(5), { maxLength: 2 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(statuses, links, (status, shapes) => {
        const findings = status.map((statusVulnerability, number) => finding(number, { statusVulnerability }));
        const steps = shapes.map((shape, place) => {
          const needs = place === 0 ? [] : [...new Set(shape.needs.map((need) => `s${need % place}`))];
          return step(
            `s${place}`,
            needs,
            [...new Set(shape.findings)].flatMap((number) => findings[number] ?? []),
          );
        });
        const fixed = new Set(findings.flatMap((each) => (each.statusVulnerability === 'Fixed' ? [each._id] : [])));
        const broken = brokenSteps(
          steps.map((each) => ({ ...each, id: each._id, findingIds: each.findings.map(({ _id }) => _id) })),
          fixed,
        );
        const { paths, cut } = buildPaths(steps, titles);
        for (const path of paths) expect(path.state === 'closed').toBe(broken.has(path._id));
        if (cut) expect(buildPaths(steps, titles, new Set(cut.gates)).paths.every(isClosed)).toBe(true);
      }),
      propertyOptions(200),
    );
  });
});

const isClosed = ({ state }: { state: string }): boolean => state === 'closed';

describe('buildDerivedPaths', () => {
  it('connects leaked logins of a host to its sign-in page', () => {
    const host = { _id: 'host-1', host: 'vpn.acme.example', domain: 'acme.example', leaks: 3, ids: ['leak-1'] };
    const { nodes, gates, paths, cut } = buildDerivedPaths([host], titles);

    expect(nodes.map(({ title }) => title)).toEqual(['Start', 'Leaked logins', 'vpn.acme.example']);
    expect(gates).toMatchObject([{ _id: 'host-1', kind: 'leaks', count: 3, ids: ['leak-1'], state: 'open' }]);
    expect(paths).toMatchObject([
      { isDerived: true, state: 'open', evidence: { host: 'vpn.acme.example', domain: 'acme.example', leaks: 3 } },
    ]);
    expect(cut).toEqual({ gates: ['host-1'], isExact: true });
  });
});
