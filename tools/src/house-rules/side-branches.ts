import { holdRatchet, type Ratchet } from './ratchet.ts';
import { isTest, type SourceFile, type Violation } from './source-file.ts';

/** The branches of modules that do not declare their sides yet. */
const remaining: Readonly<Record<string, number>> = {};

const branch = /\bcompanyId\s*[!=]==\s*undefined\b|\bisOfClient\b|\bisStaff\b/g;
const advice = 'Declare what differs with sides(), bySide() or a pair of endpoints (core/sides.ts).';

const isCovered = (path: string): boolean => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('/core/sides.ts');

const ratchet: Ratchet = {
  rule: 'side-branches',
  file: 'tools/src/house-rules/side-branches.ts',
  moduleOf: (path) => (isCovered(path) ? /^apps\/web\/src\/(?:modules\/)?([^/]+)/.exec(path)?.[1] : undefined),
  find: (text) => [...text.matchAll(branch)].map(({ index }) => ({ offset: index, advice })),
};

/** House rule: what differs between clients and staff is declared, so that components hold no branches on it. */
export const sideBranches = (files: readonly SourceFile[], allowed = remaining): Violation[] =>
  holdRatchet(ratchet, files, allowed);
