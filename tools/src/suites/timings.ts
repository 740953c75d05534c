import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A duration in ms. */
interface Timing {
  name: string;
  ms: number;
}

/** The duration of a test file or browser journey, including everything that it loads. */
export interface TestTiming extends Timing {
  /** The path relative to the root. */
  file: string;
  hasFailed: boolean;
}

/** The environment variable with the path of the file to which runners append timings, one JSON object per line. */
const fileVariable = 'TIMINGS_FILE';

/** Appends timings to the file of the run. Does nothing if the run does not record timings. */
export function recordTimings(timings: readonly TestTiming[]): void {
  const file = process.env[fileVariable];
  if (file === undefined || timings.length === 0) return;
  appendFileSync(file, timings.map((timing) => `${JSON.stringify(timing)}\n`).join(''));
}

/** Returns the environment of a runner that records its timings in `file`. */
export const recordingTo = (file: string): Record<string, string> => ({ [fileVariable]: file });

/** Returns the recorded timings of a run, slowest first. */
export function readTimings(file: string): TestTiming[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestTiming).toSorted((one, other) => other.ms - one.ms);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** Returns lines with the slowest files and journeys. */
export const describeSlowest = (timings: readonly Timing[], count: number): string[] =>
  timings.slice(0, count).map(({ name, ms }) => `${seconds(ms)}  ${name}`);

/** Returns lines with the duration of each part of a run, and its share of the total. */
export function describeShares(parts: readonly Timing[]): string[] {
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  const shares = parts.map(
    ({ name, ms }) => `${seconds(ms)}  ${String(Math.round((100 * ms) / total)).padStart(3)} %  ${name}`,
  );
  return [...shares, `${seconds(total)}         in all`];
}
