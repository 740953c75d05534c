/** What a package reports of a learner: a browser can forge it. */
export const packageOutcomes = ['completed', 'passed', 'failed'] as const;

/** A report. Its score is in percent; null where the package sent none. */
export interface PackageResult {
  outcome: (typeof packageOutcomes)[number];
  score: number | null;
}

/** What the player of the portal sends into the frame of a package, once it is loaded. */
export interface BeginMessage {
  gatehouse: 'begin';
  /** What the package kept before; empty at the first time. */
  state: string;
}

/** What the frame of a package sends to the player: only state crosses, and the wish to leave by keyboard. */
export type FrameMessage = { gatehouse: 'save'; state: string; result: PackageResult | null } | { gatehouse: 'leave' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a message is the one that begins a package. */
export const isBeginMessage = (value: unknown): value is BeginMessage =>
  isObject(value) && value.gatehouse === 'begin' && typeof value.state === 'string';

function isResult(value: unknown): value is PackageResult {
  if (!isObject(value)) return false;
  const { outcome, score } = value;
  const isScore = score === null || (typeof score === 'number' && score >= 0 && score <= 100);
  return isScore && packageOutcomes.some((one) => one === outcome);
}

/** Whether a message is one of a frame: a package may send anything. */
export function isFrameMessage(value: unknown): value is FrameMessage {
  if (!isObject(value)) return false;
  if (value.gatehouse === 'leave') return true;
  const { gatehouse, state, result } = value;
  return gatehouse === 'save' && typeof state === 'string' && (result === null || isResult(result));
}
