import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

import type { PlayerInput, Playing } from './played-package.ts';

interface Statement {
  verb?: { id?: string };
  result?: { score?: { scaled?: number }; success?: boolean };
  context?: { contextActivities?: { parent?: readonly unknown[] } };
}

interface Instance {
  getCurrentState?: () => unknown;
  /** Only for graded content. */
  getMaxScore?: () => unknown;
}

interface H5pWindow extends Window {
  H5P?: {
    instances?: readonly Instance[];
    externalDispatcher?: { on: (name: string, listen: (event: { data: { statement: Statement } }) => void) => void };
  };
  H5PStandalone?: { H5P: new (element: Element, options: Record<string, unknown>) => Promise<unknown> };
}

const host: H5pWindow = window;
const player = '/player/h5p';

/** Interval at which the content's state is read, in milliseconds, because H5P does not report changes. */
const pollIntervalMs = 500;

/** Plays an H5P package. Its state is restored through `contentUserData`. */
export async function playH5p({ state: before, startsAgain, save }: PlayerInput): Promise<Playing> {
  const state = startsAgain ? '' : before;
  await loadScript(`${player}/main.bundle.js`);
  const { H5PStandalone } = host;
  if (!H5PStandalone) throw new Error('The player of H5P did not load');
  const place = document.createElement('div');
  document.body.append(place);
  await new H5PStandalone.H5P(place, {
    h5pJsonPath: 'files',
    frameJs: `${player}/frame.bundle.js`,
    frameCss: `${player}/styles/h5p.css`,
    frame: false,
    export: false,
    embed: false,
    copyright: true,
    // Required for H5P to restore the state. It saves nothing itself without a user.
    saveFreq: 86_400,
    ...(state === '' ? {} : { contentUserData: [{ state }] }),
  });
  return follow(state, save);
}

function follow(before: string, save: PlayerInput['save']): Playing {
  let sent = before;
  let result: PackageResult | null = null;
  const saveNow = (): void => {
    sent = stateNow() ?? sent;
    save({ state: sent, result, stated: result });
  };
  host.H5P?.externalDispatcher?.on('xAPI', ({ data }) => {
    result = resultOf(data.statement) ?? result;
    saveNow();
  });
  setInterval(() => {
    if ((stateNow() ?? sent) !== sent) saveNow();
  }, pollIntervalMs);
  return {
    open: async () => undefined,
    end(isFinished) {
      // Texts, images and cards report nothing, so they are complete when the learner says so. Graded content reports by itself.
      if (isFinished && !isGraded()) result ??= { outcome: 'completed', score: null };
      saveNow();
    },
  };
}

const isGraded = (): boolean => Number(instanceNow()?.getMaxScore?.() ?? 0) > 0;

/** Returns the content's instance, in the frame created by the player or in this page. */
function instanceNow(): Instance | undefined {
  const frame: HTMLIFrameElement | null = document.querySelector('iframe.h5p-iframe');
  const inner: H5pWindow = frame?.contentWindow ?? host;
  return (inner.H5P ?? host.H5P)?.instances?.[0];
}

function stateNow(): string | null {
  const state = instanceNow()?.getCurrentState?.() ?? null;
  return state === null ? null : JSON.stringify(state);
}

const percent = (scaled: number): number => Math.min(100, Math.max(0, Math.round(scaled * 10_000) / 100));

const ends = new Set(['answered', 'completed', 'passed', 'failed']);

const isPart = ({ context }: Statement): boolean => (context?.contextActivities?.parent ?? []).length > 0;

/** Returns the result in a statement about the whole content; statements about a single question have none. */
function resultOf(statement: Statement): PackageResult | null {
  const name = statement.verb?.id?.replace(/^.*\//, '') ?? '';
  if (isPart(statement) || !ends.has(name)) return null;
  const score = scoreOf(statement);
  return { outcome: outcomeOf(name, score), score };
}

function scoreOf({ result }: Statement): number | null {
  const scaled = result?.score?.scaled;
  return typeof scaled === 'number' && Number.isFinite(scaled) ? percent(scaled) : null;
}

/** Returns the outcome of a statement. Any score counts as passed here; the portal compares it with the required score. */
function outcomeOf(name: string, score: number | null): PackageResult['outcome'] {
  if (name === 'failed') return 'failed';
  return name === 'passed' || score !== null ? 'passed' : 'completed';
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)));
  });
}
