import type { PackageResult } from '@gatehouse/contract/courses/content-messages';

import type { PartState } from './package-state.ts';
import { type PartEnd, partResult } from './part-result.ts';
import type { PlayedPart, ScormRuntime } from './played-package.ts';

/** What a part tells of itself. */
interface PartHooks {
  /** Something changed that is kept. */
  onChange: () => void;
  /** It ended by its own call, with what it asks for next (SCORM 2004 SN §5.6). */
  onFinished: (request: string) => void;
  /** True if a request for another part can be met. */
  isPossible: (request: string) => boolean;
  /** True if so many characters of its own data can be kept beside those of the other parts. */
  fits: (characters: number) => boolean;
}

/** A part while it is played. */
export interface OpenedPart {
  api: Record<string, (element?: unknown, value?: unknown) => string>;
  snapshot: () => PartState;
  /** What would count if it were left now. */
  stated: () => PackageResult | null;
  hasFinished: () => boolean;
  /** What it says counts now: it was left, or the learner finished it. */
  close: (isClosed: boolean) => void;
}

/** Elements that are kept here: the library bounds the own data too tightly, and knows no other part. */
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
    // The target stands behind the verb here, and before it in a request.
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

/** What a part has said, and what of it counts. */
function openWord({ read }: ScormRuntime, { passScore }: PlayedPart, before: PartState) {
  const end: PartEnd = { hasFinished: false, isClosed: false, hasBegun: false };
  let [last, result] = [read(), before.result];
  const stated = (): PackageResult | null => partResult(last.said, passScore, end) ?? result;
  return {
    end,
    stated,
    /** What the library sets by itself at the end is not the word of the part. */
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
type Word = ReturnType<typeof openWord>;

/** What follows a call that the library has answered. */
const openFollowers = (word: Word, own: Own, hooks: PartHooks): Readonly<Record<string, () => void>> => ({
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

/** Follows the calls of a part. What it sets is kept at once; it counts when the part commits, finishes or is left. */
export function openPart(
  runtime: ScormRuntime,
  { part, kept }: { part: PlayedPart; kept: PartState },
  hooks: PartHooks,
): OpenedPart {
  const own = openOwnElements(kept.suspendData, hooks);
  const word = openWord(runtime, part, kept);
  const after = openFollowers(word, own, hooks);
  const followed = (name: string, call: ScormRuntime['api'][string]) => {
    const kind = name.replace(/^LMS/, '').replace('Terminate', 'Finish');
    // Packages give numbers as well as texts, and sometimes nothing.
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
