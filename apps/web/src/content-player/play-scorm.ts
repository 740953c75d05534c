import type { PlayedPackage, Save } from './played-package.ts';
import { openScorm12 } from './scorm-12.ts';
import { openScorm2004 } from './scorm-2004.ts';

/** What a package kept: its data model, and its own data, which may be far longer than the standard says. */
interface ScormState {
  cmi: Record<string, unknown> | null;
  suspendData: string;
}

/** The length of the data model, the data model, and the own data as it is: in JSON it could grow to twice its length. */
function writeState(cmi: unknown, suspendData: string): string {
  const model = JSON.stringify(cmi);
  return `${model.length}\n${model}${suspendData}`;
}

/** Reads what `writeState` wrote; anything else is nothing. */
function readState(text: string): ScormState {
  const length = /^(\d{1,8})\n/.exec(text)?.[1];
  if (length === undefined) return { cmi: null, suspendData: '' };
  const begin = length.length + 1;
  const end = begin + Number(length);
  try {
    return { cmi: JSON.parse(text.slice(begin, end)) as Record<string, unknown>, suspendData: text.slice(end) };
  } catch {
    return { cmi: null, suspendData: '' };
  }
}

type Call = (element: string, value: string) => string;

const suspendElement = 'cmi.suspend_data';
const suspendCharacters = 1_048_576;

/**
 * Runs a package in a frame below this page, where it finds the API of its standard. The standard's bound of its data is
 * too tight for what authoring tools write, so that one element is kept here, up to 1 MB.
 */
export async function playScorm(played: PlayedPackage, { state, save }: { state: string; save: Save }): Promise<void> {
  const kept = readState(state);
  const open = played.kind === 'scorm-1.2' ? openScorm12 : openScorm2004;
  const runtime = await open(played, kept.cmi);
  let suspendData = kept.suspendData;
  const saveAll = (): void => {
    const { cmi, result } = runtime.read();
    save(writeState(cmi, suspendData), result);
  };
  const suspend: Readonly<Record<string, Call>> = {
    GetValue: () => suspendData,
    SetValue: (_element, value) => {
      if (value.length > suspendCharacters) return 'false';
      suspendData = value;
      saveAll();
      return 'true';
    },
  };
  const wrapped = (name: string, call: Call): Call => {
    const own = suspend[name.replace(/^LMS/, '')];
    const changes = /SetValue$|Commit$|Finish$|Terminate$/.test(name);
    return (element, value) => {
      if (own && element === suspendElement) return own(element, value);
      const answer = call(element, value);
      if (changes) saveAll();
      return answer;
    };
  };
  // Packages give numbers as well as texts, and sometimes nothing.
  const calls = Object.entries(runtime.api).map(([name, call]) => {
    const inner = wrapped(name, call);
    return [name, (element: unknown = '', value: unknown = '') => inner(String(element), String(value))];
  });
  Object.assign(window, { [runtime.name]: Object.fromEntries(calls) as object });
  const frame = document.createElement('iframe');
  frame.title = played.title;
  frame.src = `files/${played.launch}`;
  document.body.append(frame);
  frame.addEventListener('load', () => frame.focus(), { once: true });
}
