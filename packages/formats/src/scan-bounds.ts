import { compareSeverity, type Severity } from '@gatehouse/domain/severity';

import { copyForStorage } from './own-copy.ts';

/** The filters of one tool's scan, as far as its file states or shows them. What they excluded was not scanned. */
export interface ScanBounds {
  /** The IDs of the rules that ran, or null if the file does not state them. */
  rules: string[] | null;
  /** The lowest severity that the scan looked for, or null for all. */
  minimumSeverity: Severity | null;
}

/** The filters of one tool while its file is read. */
export interface BoundsDraft {
  rules: Set<string>;
  /** True if the rules are all that ran. */
  statesRules: boolean;
  /** True if part of the file does not state its rules. */
  hasUnstated: boolean;
  minimumSeverity: Severity | null;
}

/** The filters of all tools of a file while it is read, with the remaining characters under the limit. */
interface BoundedScan {
  bounds: Map<string, BoundsDraft>;
  left: number;
}

function boundsOf({ bounds }: BoundedScan, tool: string): BoundsDraft {
  const known = bounds.get(tool);
  if (known !== undefined) return known;
  const opened: BoundsDraft = { rules: new Set(), statesRules: false, hasUnstated: false, minimumSeverity: null };
  bounds.set(tool, opened);
  return opened;
}

const ruleCharacters = 300;

/** Notes a rule that ran, with or without results. */
export function noteRule(coverage: BoundedScan, tool: string, rule: string): void {
  const { rules } = boundsOf(coverage, tool);
  if (rule === '' || coverage.left < rule.length || rules.has(rule)) return;
  coverage.left -= rule.length;
  rules.add(copyForStorage(rule, ruleCharacters));
}

/** Records that the noted rules are all that ran, or that part of the file does not state its rules. */
export function stateRules(coverage: BoundedScan, tool: string, isStated: boolean): void {
  const bounds = boundsOf(coverage, tool);
  if (isStated) bounds.statesRules = true;
  else bounds.hasUnstated = true;
}

/** Records that the scan looked for findings of this severity, and for worse ones. */
export function limitSeverity(coverage: BoundedScan, tool: string, severity: Severity): void {
  const bounds = boundsOf(coverage, tool);
  if (bounds.minimumSeverity === null || compareSeverity(severity, bounds.minimumSeverity) > 0)
    bounds.minimumSeverity = severity;
}

/** Returns the filters of a completely read file. */
export function closeBounds(bounds: BoundsDraft | undefined): ScanBounds {
  if (bounds === undefined) return { rules: null, minimumSeverity: null };
  const { rules, statesRules, hasUnstated, minimumSeverity } = bounds;
  return { rules: statesRules && !hasUnstated ? [...rules] : null, minimumSeverity };
}
