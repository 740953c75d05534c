import type { Wording } from '../board/wording.ts';
import type { AssessedPaths, Gate, Route } from './path-model.ts';

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const namesAtMost = 3;

/** Returns the last part of a finding's ID, which is unique within its engagement. */
export const shortFindingId = (idVisual: string): string => idVisual.slice(idVisual.lastIndexOf('-') + 1);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isOpen = ({ state }: Route): boolean => state === 'open';
const openIn = ({ paths }: Pick<AssessedPaths, 'paths'>): number => paths.filter(isOpen).length;

/** Counts in words up to ten, as in "two paths". */
function countingIn({ shownNumber }: Wording) {
  const spelled = (count: number): string => numberWords[count] ?? shownNumber(count);
  return {
    spelled,
    fixes: (count: number) => (count === 1 ? 'one fix closes' : `${spelled(count)} fixes close`),
    paths: (count: number) => (count === 1 ? 'one path' : `${spelled(count)} paths`),
  };
}

/** Names the gates of a fix: one with its title, several by their IDs. */
function namesOf({ isolated, shownNumber, counted }: Wording, gates: readonly Gate[]): string {
  const logins = (host: string) => `leaked logins of ${isolated(host)}`;
  const short = (gate: Gate) =>
    gate.kind === 'finding' ? isolated(shortFindingId(gate.finding.idVisual)) : logins(gate.host);
  const [first, ...others] = gates;
  if (!first) return '';
  if (others.length === 0)
    return first.kind === 'finding' ? `${isolated(first.finding.title)} (${short(first)})` : short(first);
  const names = gates.slice(0, namesAtMost).map(short);
  const more = gates.length - names.length;
  const last = more > 0 ? counted(more, { one: '# more', other: '# more' }) : (names.pop() ?? shownNumber(0));
  return `${names.join(', ')} and ${last}`;
}

/** Returns the gates with these IDs, each once. */
const gatesWith = ({ gates }: Pick<AssessedPaths, 'gates'>, ids: readonly string[]): Gate[] =>
  ids.flatMap((id) => gates.find(({ _id }) => _id === id) ?? []);

/** Builds the sentence about paths that no set of fixes closes, because one of them has no finding. */
function unfixableSentence(wording: Wording) {
  const { spelled } = countingIn(wording);
  return (paths: AssessedPaths): string => {
    const open = openIn(paths);
    const [best] = gatesWith(paths, paths.bestFix ? [paths.bestFix.gate] : []);
    if (!best || !paths.bestFix)
      return open === 1
        ? 'The open path has no finding to fix.'
        : `The ${spelled(open)} open paths have no finding to fix.`;
    const share = `One fix closes ${spelled(paths.bestFix.closes)} of ${spelled(open)} open paths`;
    return `${share}: ${namesOf(wording, [best])}. Others have no finding to fix.`;
  };
}

/** Builds the sentence that names the cheapest cut. */
function cutSentence(wording: Wording) {
  const counting = countingIn(wording);
  const { fixes, paths: counted } = counting;
  const unfixable = unfixableSentence(wording);
  return (paths: AssessedPaths): string => {
    const [open, all] = [openIn(paths), paths.paths.length];
    if (all === 0) return 'No attack paths have been described.';
    if (open === 0) return closedIn(counting, all);
    const { cut } = paths;
    if (cut === null) return unfixable(paths);
    const count = cut.isExact ? fixes(cut.gates.length) : `at most ${fixes(cut.gates.length)}`;
    const what = open === 1 ? 'the open path' : counted(open);
    return `${capitalized(count)} ${what}: ${namesOf(wording, gatesWith(paths, cut.gates))}.`;
  };
}

/** Describes how many of the open paths a trial closes. */
function effectIn(wording: Wording, before: number, after: number): string {
  const { spelled } = countingIn(wording);
  const closed = before - after;
  if (closed === 0) return 'no open path closes';
  if (before === 1) return 'the open path closes';
  if (closed === before) return before === 2 ? 'both open paths close' : `all ${spelled(before)} open paths close`;
  return `${spelled(closed)} of ${spelled(before)} open paths ${closed === 1 ? 'closes' : 'close'}`;
}

/** Says that all paths are closed. */
function closedIn({ spelled }: ReturnType<typeof countingIn>, all: number): string {
  if (all === 1) return 'The attack path is closed.';
  return all === 2 ? 'Both attack paths are closed.' : `All ${spelled(all)} attack paths are closed.`;
}

/** Builds the texts of attack paths, their gates and their picture. */
export function pathWording(wording: Wording) {
  const { spelled } = countingIn(wording);
  const sentence = cutSentence(wording);
  return {
    start: 'Start',
    internet: 'Internet',
    logins: 'Leaked logins',
    states: { open: 'Open', 'in-retest': 'In retest', closed: 'Closed' },
    accepted: 'Accepted',
    tried: 'On trial',
    pathStates: { open: 'Open', closed: 'Closed' },
    leaked: (count: number) => wording.counted(count, { one: '# login', other: '# logins' }),
    more: (count: number) => `+${wording.shownNumber(count)}`,
    /** The sentence that names the cheapest cut. */
    sentence,
    /** The effect of gates that are closed on trial. */
    trial: (before: AssessedPaths, after: AssessedPaths, tried: number) => {
      const gates = tried === 1 ? 'one gate' : `${spelled(tried)} gates`;
      const effect = `With ${gates} closed on trial, ${effectIn(wording, openIn(before), openIn(after))}.`;
      return openIn(after) === 0 && openIn(before) > 0 ? effect : `${effect} ${sentence(after)}`;
    },
    /** Title and description of the picture for screen readers and documents. */
    picture: 'Attack paths',
    described: ({ paths }: Pick<AssessedPaths, 'paths'>) =>
      paths.map(({ title, state }) => `${wording.isolated(title)}: ${state}`).join('; '),
  };
}
export type PathWording = ReturnType<typeof pathWording>;
