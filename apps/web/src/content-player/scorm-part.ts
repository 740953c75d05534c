import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

import type { PartState } from './package-state.ts';
import { type PartEnd, partResult } from './part-result.ts';
import type { PlayedPart, ScormRuntime } from './played-package.ts';

interface PartHooks {
  /** Called when saved data changed. */
  onChange: () => void;
  /** Called when the part finished, with its navigation request (SCORM 2004 SN §5.6). */
  onFinished: (request: string) => void;
  /** True if a navigation request leads to another part. */
  isPossible: (request: string) => boolean;
  /** True if suspend data of this length fits beside that of the other parts. */
  fits: (characters: number) => boolean;
}

/** A running part. */
export interface OpenedPart {
  api: Record<string, (element?: unknown, value?: unknown) => string>;
  snapshot: () => PartState;
  /** Returns the result that would count if the part were closed now. */
  stated: () => PackageResult | null;
  hasFinished: () => boolean;
  /** Closes the part and counts its result. `isClosed` is true if the learner finished it. */
  close: (isClosed: boolean) => void;
}

/** Elements handled here instead of in the library, which limits suspend data too strictly and does not know the other parts. */
type OwnElement = Readonly<Record<string, (value: string) => string>>;

const navigation = 'adl.nav.request';
const suspendElement = 'cmi.suspend_data';

function openOwnElements(atFirst: string, hooks: PartHooks) {
  let [suspendData, request] = [atFirst, ''];
  const elements: Readonly<Record<string, OwnElement>> = {
    [suspendElement]: {
      GetValue: () => suspendData,
      SetValue: (value) => {
        if (!hooks.fits(value.length)) return 'false';
        suspendData = value;
        hooks.onChange();
        return 'true';
      },
    },
    [navigation]: {
      GetValue: () => request || '_none_',
      SetValue: (value) => {
        request = value;
        return 'true';
      },
    },
  };
  const validityOf = (asked: string): OwnElement => ({
    // The target follows the verb here, and precedes it in a request.
    GetValue: () => String(hooks.isPossible(asked.replace(/^(choice|jump)\.(\{.*\})$/, '$2$1'))),
  });
  return {
    find(element: string): OwnElement | undefined {
      const asked = /^adl\.nav\.request_valid\.(.+)$/.exec(element)?.[1];
      return asked === undefined ? elements[element] : validityOf(asked);
    },
    suspendData: () => suspendData,
    request: () => request,
  };
}

/** Tracks what a part reports and the result that counts. */
function trackResult({ read }: ScormRuntime, { passScore }: PlayedPart, before: PartState) {
  const end: PartEnd = { hasFinished: false, isClosed: false, hasBegun: false };
  let [last, result] = [read(), before.result];
  const stated = (): PackageResult | null => partResult(last.said, passScore, end) ?? result;
  return {
    end,
    stated,
    /** Values that the library sets after the end are not reports of the part. */
    look(): void {
      if (!end.hasFinished) last = read();
    },
    count(): void {
      result = stated();
    },
    kept: () => ({ cmi: end.hasBegun ? last.cmi : before.cmi, result }),
  };
}

type Own = ReturnType<typeof openOwnElements>;
type Word = ReturnType<typeof trackResult>;

/** Actions after successful API calls. */
const callFollowUps = (word: Word, own: Own, hooks: PartHooks): Readonly<Record<string, () => void>> => ({
  Initialize: () => void (word.end.hasBegun = true),
  SetValue: () => {
    word.look();
    hooks.onChange();
  },
  Commit: () => {
    word.look();
    word.count();
    hooks.onChange();
  },
  Finish: () => {
    word.end.hasFinished = true;
    word.count();
    hooks.onChange();
    hooks.onFinished(own.request());
  },
});

/**
 * Opens a part and wraps its API. Values are saved as soon as they are set; a result counts when the part commits, finishes or is closed.
 */
export function openPart(
  runtime: ScormRuntime,
  { part, kept }: { part: PlayedPart; kept: PartState },
  hooks: PartHooks,
): OpenedPart {
  const own = openOwnElements(kept.suspendData, hooks);
  const word = trackResult(runtime, part, kept);
  const after = callFollowUps(word, own, hooks);
  const followed = (name: string, call: ScormRuntime['api'][string]) => {
    const kind = name.replace(/^LMS/, '').replace('Terminate', 'Finish');
    // Packages also pass numbers, and sometimes nothing.
    return (element: unknown = '', value: unknown = ''): string => {
      const mine = own.find(String(element))?.[kind];
      if (mine) return mine(String(value));
      if (kind === 'Finish') word.look();
      const answer = call(String(element), String(value));
      if (answer === 'true') after[kind]?.();
      return answer;
    };
  };
  return {
    api: Object.fromEntries(Object.entries(runtime.api).map(([name, call]) => [name, followed(name, call)])),
    snapshot: () => ({ ...word.kept(), suspendData: own.suspendData() }),
    stated: word.stated,
    hasFinished: () => word.end.hasFinished,
    close(isClosed) {
      word.look();
      word.end.isClosed = isClosed;
      word.count();
    },
  };
}
