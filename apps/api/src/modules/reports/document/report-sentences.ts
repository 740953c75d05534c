const list = new Intl.ListFormat('en');
const listed = (names: readonly (number | string)[]): string => list.format(names.map(String));

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const findings = (count: number) => many(count, 'finding', 'findings');

/** Returns the end of the sentence that counts findings. */
function remaining(total: number, unresolved: number): string {
  if (total === 1) return unresolved === 1 ? 'which is unresolved' : 'which is resolved';
  if (unresolved === 0) return 'all of which are resolved';
  if (unresolved === total) return 'all of which are unresolved';
  return `of which ${unresolved} ${unresolved === 1 ? 'remains' : 'remain'} unresolved`;
}

const lettersNamed = 8;

/** Returns the Unicode code points of the first letters, and `others` if there are more. */
export function codePointsOf(letters: readonly string[], others: string): string {
  const numbers = letters.map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const more = numbers.length > lettersNamed ? ` ${others}` : '';
  return `${numbers.slice(0, lettersNamed).join(', ')}${more}`;
}

/** Returns the description of a figure as a sentence. */
export const closed = (alt: string): string => alt.replace(/[.!?]?$/, '.');

/** Sentences of the reports that contain numbers and names. */
export const sentences = {
  page: (number: number, total: number) => `Page ${number} of ${total}`,
  label: (name: string) => `${name}: `,
  version: (number: number) => `${number}.0`,
  firstVersion: 'Initial version',
  interim: (day: string) => `Interim report, status of ${day}`,
  changes: (added: number, moved: number) => {
    const parts = [
      ...(added > 0 ? [`${findings(added)} added`] : []),
      ...(moved > 0 ? [`status of ${findings(moved)} updated`] : []),
    ];
    const [first = 'content revised', ...more] = parts;
    return [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(', ');
  },
  remaining: (total: number, unresolved: number) => `${findings(total)}, ${remaining(total, unresolved)}`,
  counted: (total: number, unresolved: number) =>
    `The assessment identified ${findings(total)}, ${remaining(total, unresolved)}.`,
  headline: (open: number, total: number, highest: string) =>
    `${open} of ${findings(total)} ${open === 1 ? 'is' : 'are'} open; the highest severity is ${highest}.`,
  compared: (closed: number, earlier: number, title: string) =>
    `${closed} of ${findings(earlier)} of the previous test, ${title}, ${closed === 1 || earlier === 1 ? 'is' : 'are'} fixed.`,
  checked: (passed: number, all: number) => `${passed} of ${many(all, 'check', 'checks')} passed.`,
  highRisk: (high: number, all: number) =>
    `${high} of ${many(all, 'open finding', 'open findings')} ${high === 1 || all === 1 ? 'has' : 'have'} high likelihood and high impact.`,
  noVector: (count: number) =>
    `${many(count, 'finding without a CVSS vector is', 'findings without a CVSS vector are')} not shown.`,
  unscored: (count: number) =>
    `${many(count, 'finding has', 'findings have')} no CVSS score; ${count === 1 ? 'its severity is that' : 'their severity is that'} of the tester or the tool.`,
  overall: (severity: string) => `Overall rating: ${severity}`,
  startsOn: (day: string) => `Testing starts on ${day}.`,
  allResolved: 'Every finding is fixed, or its risk is accepted.',
  noneSevere: 'No unresolved finding is rated Critical or High.',
  resolved: (fixed: number, accepted: number) =>
    `${fixed > 0 ? `${findings(fixed)} ${fixed === 1 ? 'has' : 'have'} been fixed and verified` : 'No finding has been verified as fixed yet'}${accepted > 0 ? `, and the risk of ${findings(accepted)} has been accepted` : ''}.`,
  waiting: (count: number) => `${findings(count)} ${count === 1 ? 'is' : 'are'} awaiting a retest.`,
  overdue: (count: number) => `${findings(count)} ${count === 1 ? 'is' : 'are'} past the due date.`,
  countBy: (count: string, day: string) => `${count} by ${day}`,
  /** `counts` are such as “14 Critical”. */
  furtherFindings: (counts: readonly string[]) => `Further findings: ${listed(counts)}.`,
  findings,
  further: (count: number) => many(count, 'further finding', 'further findings'),
  allAffect: (hosts: string) => `All of these measures concern ${hosts}.`,
  affected: (count: number) => many(count, 'affected asset', 'affected assets'),
  dueOn: (day: string) => `Due ${day}`,
  morePlaces: (count: number) => `${many(count, 'more asset is', 'more assets are')} listed in the portal.`,
  moreHosts: (count: number) => `${many(count, 'more host is', 'more hosts are')} listed in the portal.`,
  placesFixed: (fixed: number, all: number) => `${fixed} of ${all} fixed`,
  listed: (places: readonly string[], more: number) =>
    more > 0 ? `${places.join(', ')} and ${more} more` : listed(places),
  more: (count: number) => `and ${count} more`,
  moreEvidence: (count: number) =>
    `The evidence of ${many(count, 'more asset', 'more assets')} is available in the portal.`,
  leftOut: (lines: number) => `… ${many(lines, 'line', 'lines')} omitted; the portal has the full evidence …`,
  excluded: (count: number) =>
    `${many(count, 'informational finding is', 'informational findings are')} not included in this report.`,
  tableOnly: (count: number) =>
    `${many(count, 'informational finding is', 'informational findings are')} listed here without details.`,
  since: (day: string) => `Changes since ${day}`,
  sharedWith: (reader: string, day: string) => `Shared with ${reader} · ${day}`,
  logoOf: (company: string) => `Logo of ${company}`,
  chart: (counts: readonly string[]) => `Findings by severity: ${counts.join(', ')}.`,
  step: (number: number, name: string) => `Step ${number}: ${name}`,
  tactic: (id: string, name: string) => (name === '' ? id : `${name} (${id})`),
  stepNumbers: (numbers: readonly number[]) => `${numbers.length === 1 ? 'Step' : 'Steps'} ${listed(numbers)}`,
  falls: (direct: readonly number[], following: readonly number[]) => {
    const steps = direct.length === 1 ? 'Step' : 'Steps';
    const isOne = direct.length + following.length === 1;
    const [others, depend] = following.length === 1 ? ['step', 'depends'] : ['steps', 'depend'];
    const on = direct.length === 1 ? 'it' : 'them';
    const then = following.length === 0 ? '' : ` and ${others} ${listed(following)}, which ${depend} on ${on},`;
    return `${steps} ${listed(direct)}${then} ${isOne ? 'is' : 'are'} no longer possible.`;
  },
  ends: (number: number) => `The attack stops at step ${number}.`,
  neverBegins: 'The attack cannot start.',
  figure: (number: number, alt: string) => `Figure ${number}: ${closed(alt)}`,
  table: (number: number, title: string) => `Table ${number}: ${closed(title)}`,
  unavailable: (count: number) =>
    `The file store could not be read when this report was generated, so ${many(count, 'image is', 'images are')} missing. Generate the report again to include ${count === 1 ? 'it' : 'them'}.`,
  missing: (count: number, letters: readonly string[]) =>
    `${many(count, 'character', 'characters')} of this report could not be displayed with the available fonts and ${count === 1 ? 'is' : 'are'} shown as \uFFFD. Characters: ${codePointsOf(letters, 'and others')}. The original text is kept for copying and for screen readers.`,
  retested: (count: number) => `${many(count, 'finding has', 'findings have')} changed status in this period.`,
};

/** The sentences of the reports in one language. */
export type ReportSentences = Readonly<typeof sentences>;
