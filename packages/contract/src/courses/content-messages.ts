/** Outcomes that a package reports for a learner. A browser can forge them. */
export const packageOutcomes = ['completed', 'passed', 'failed'] as const;

/** A reported result. Its score is in percent; null if the package sent none. */
export interface PackageResult {
  outcome: (typeof packageOutcomes)[number];
  score: number | null;
}

/** The message of the player to the frame of a package after it has loaded. */
export interface BeginMessage {
  gatehouse: 'begin';
  /** The state that the package stored before; empty on the first visit. */
  state: string;
  /** True after a failure: failed parts start again. */
  startsAgain: boolean;
}

/** A message of the player to a running package: open another part, or end. */
export type ControlMessage =
  | { gatehouse: 'open'; place: number }
  /** True if the learner finished; false if the learner only left. */
  | { gatehouse: 'end'; isFinished: boolean };

/** The progress of a part of a package. */
export const partStates = ['new', 'started', 'completed', 'failed'] as const;
/** A part in the table of contents. */
export interface ShownPart {
  title: string;
  state: (typeof partStates)[number];
}

/** A message of the frame of a package to the player: state, table of contents, and leaving by keyboard. */
export type FrameMessage =
  | {
      gatehouse: 'save';
      state: string;
      /** The result that counts because the package has committed it or has ended. */
      result: PackageResult | null;
      /** The result that would count if the learner left the package now. */
      stated: PackageResult | null;
    }
  | { gatehouse: 'parts'; parts: readonly ShownPart[]; place: number }
  /** The package has ended: it was finished or left, or it ended itself. */
  | { gatehouse: 'ended' }
  | { gatehouse: 'leave' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if the message begins a package. */
export const isBeginMessage = (value: unknown): value is BeginMessage =>
  isObject(value) &&
  value.gatehouse === 'begin' &&
  typeof value.state === 'string' &&
  typeof value.startsAgain === 'boolean';

/** True if the message is for a running package. */
export function isControlMessage(value: unknown): value is ControlMessage {
  if (!isObject(value)) return false;
  const { gatehouse, place, isFinished } = value;
  return gatehouse === 'open' ? Number.isInteger(place) : gatehouse === 'end' && typeof isFinished === 'boolean';
}

function isResult(value: unknown): value is PackageResult {
  if (!isObject(value)) return false;
  const { outcome, score } = value;
  const isScore = score === null || (typeof score === 'number' && score >= 0 && score <= 100);
  return isScore && packageOutcomes.some((one) => one === outcome);
}

/** Limits of the parts that a player lists, since a package can send anything. */
const [partsAtMost, titleCharacters] = [500, 200];

const isPart = (value: unknown): value is ShownPart =>
  isObject(value) &&
  typeof value.title === 'string' &&
  value.title.length <= titleCharacters &&
  partStates.some((one) => one === value.state);

function isContents({ parts, place }: Record<string, unknown>): boolean {
  return Array.isArray(parts) && parts.length <= partsAtMost && parts.every(isPart) && Number.isInteger(place);
}

/** True if the message is valid; a package can send anything. */
export function isFrameMessage(value: unknown): value is FrameMessage {
  if (!isObject(value)) return false;
  const { gatehouse, state, result, stated } = value;
  if (gatehouse === 'leave' || gatehouse === 'ended') return true;
  if (gatehouse === 'parts') return isContents(value);
  const areResults = [result, stated].every((one) => one === null || isResult(one));
  return gatehouse === 'save' && typeof state === 'string' && areResults;
}
