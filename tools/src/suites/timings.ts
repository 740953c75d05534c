import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Time that something took, in ms. */
interface Timing {
  name: string;
  ms: number;
}

/** One test file, or one browser journey: its time includes everything that it loaded. */
export interface TestTiming extends Timing {
  /** Path relative to the root. */
  file: string;
  hasFailed: boolean;
}

/** Environment variable that names the file to which runners append timings, one JSON object per line. */
const fileVariable = 'TIMINGS_FILE';

/** Appends timings to the file of the run. Does nothing in a run that did not ask for timings. */
export function recordTimings(timings: readonly TestTiming[]): void {
  const file = process.env[fileVariable];
  if (file === undefined || timings.length === 0) return;
  appendFileSync(file, timings.map((timing) => `${JSON.stringify(timing)}\n`).join(''));
}

/** Environment of a runner whose timings are to be recorded in `file`. */
export const recordingTo = (file: string): Record<string, string> => ({ [fileVariable]: file });

/** Timings that the runners of a run recorded, slowest first. */
export function readTimings(file: string): TestTiming[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestTiming).toSorted((one, other) => other.ms - one.ms);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** Lines that name the slowest files and journeys. */
export const describeSlowest = (timings: readonly Timing[], count: number): string[] =>
  timings.slice(0, count).map(({ name, ms }) => `${seconds(ms)}  ${name}`);

/** Lines that give each part of a run its time and its share of the whole. */
export function describeShares(parts: readonly Timing[]): string[] {
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  const shares = parts.map(({ name, ms }) => `${seconds(ms)}  ${String(Math.round((100 * ms) / total)).padStart(3)} %  ${name}`);
  return [...shares, `${seconds(total)}         in all`];
}
