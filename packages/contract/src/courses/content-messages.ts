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
  /** True after a failure: what was failed starts again. */
  startsAgain: boolean;
}

/** What the player asks of a package that has begun: another part, or its end. */
export type ControlMessage =
  | { gatehouse: 'open'; place: number }
  /** Finished by the learner, or only left. */
  | { gatehouse: 'end'; isFinished: boolean };

/** How far a part of a package is. */
export const partStates = ['new', 'started', 'completed', 'failed'] as const;
/** A part as its player lists it. */
export interface ShownPart {
  title: string;
  state: (typeof partStates)[number];
}

/** What the frame of a package sends to the player: only state crosses, its table of contents, and the wish to leave by keyboard. */
export type FrameMessage =
  | {
      gatehouse: 'save';
      state: string;
      /** What counts: the package has committed it, or has ended. */
      result: PackageResult | null;
      /** What would count if the package were left now. */
      stated: PackageResult | null;
    }
  | { gatehouse: 'parts'; parts: readonly ShownPart[]; place: number }
  /** The package has ended: it was finished or left, or it ended by itself. */
  | { gatehouse: 'ended' }
  | { gatehouse: 'leave' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a message is the one that begins a package. */
export const isBeginMessage = (value: unknown): value is BeginMessage =>
  isObject(value) &&
  value.gatehouse === 'begin' &&
  typeof value.state === 'string' &&
  typeof value.startsAgain === 'boolean';

/** True if a message asks something of a package that has begun. */
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

/** Parts and characters of their titles that a player lists: a package may send anything. */
const [partsAtMost, titleCharacters] = [500, 200];

const isPart = (value: unknown): value is ShownPart =>
  isObject(value) &&
  typeof value.title === 'string' &&
  value.title.length <= titleCharacters &&
  partStates.some((one) => one === value.state);

function isContents({ parts, place }: Record<string, unknown>): boolean {
  return Array.isArray(parts) && parts.length <= partsAtMost && parts.every(isPart) && Number.isInteger(place);
}

/** Whether a message is one of a frame: a package may send anything. */
export function isFrameMessage(value: unknown): value is FrameMessage {
  if (!isObject(value)) return false;
  const { gatehouse, state, result, stated } = value;
  if (gatehouse === 'leave' || gatehouse === 'ended') return true;
  if (gatehouse === 'parts') return isContents(value);
  const areResults = [result, stated].every((one) => one === null || isResult(one));
  return gatehouse === 'save' && typeof state === 'string' && areResults;
}
