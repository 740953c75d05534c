const list = new Intl.ListFormat('en');
const listed = (names: readonly (number | string)[]): string => list.format(names.map(String));

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const findings = (count: number) => many(count, 'finding', 'findings');

const lettersNamed = 8;

/** Returns a sentence with the Unicode code points that cannot be displayed. */
function unshown(letters: readonly string[]): string {
  const numbers = letters.map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const more = numbers.length > lettersNamed ? ' and others' : '';
  return `Characters: ${numbers.slice(0, lettersNamed).join(', ')}${more}.`;
}

/** Sentences of the reports that contain numbers and names. */
export const sentences = {
  page: (number: number) => `Page ${number}`,
  version: (number: number) => `${number}.0`,
  firstVersion: 'Initial version',
  changes: (added: number, moved: number) => {
    const parts = [
      ...(added > 0 ? [`${findings(added)} added`] : []),
      ...(moved > 0 ? [`status of ${findings(moved)} updated`] : []),
    ];
    const [first = 'content revised', ...more] = parts;
    return [first.charAt(0).toUpperCase() + first.slice(1), ...more].join(', ');
  },
  counted: (total: number, unresolved: number) =>
    `The assessment identified ${findings(total)}, of which ${unresolved === 0 ? 'none' : unresolved} ${unresolved === 1 ? 'remains' : 'remain'} unresolved.`,
  risk: (risk: string) => `The total risk (sum of CVSS scores) of the unresolved findings is ${risk}.`,
  unscored: (count: number) =>
    `${many(count, 'unresolved finding has', 'unresolved findings have')} no CVSS score and ${count === 1 ? 'is' : 'are'} not part of this sum.`,
  highest: (severity: string) => `The highest severity among unresolved findings is ${severity}.`,
  allResolved: 'Every finding is fixed, or its risk is accepted.',
  noneSevere: 'No unresolved finding is rated Critical or High.',
  resolved: (fixed: number, accepted: number) =>
    `${fixed > 0 ? `${findings(fixed)} ${fixed === 1 ? 'has' : 'have'} been fixed and verified` : 'No finding has been verified as fixed yet'}${accepted > 0 ? `, and the risk of ${findings(accepted)} has been accepted` : ''}.`,
  waiting: (count: number) => `${findings(count)} ${count === 1 ? 'is' : 'are'} awaiting a retest.`,
  overdue: (count: number) => `${findings(count)} ${count === 1 ? 'is' : 'are'} past the due date.`,
  moreTop: (count: number) =>
    `${many(count, 'further finding', 'further findings')} of this severity: see the findings overview.`,
  moreTopFindings: (count: number) =>
    `${many(count, 'further finding', 'further findings')} of this severity: see the findings.`,
  affected: (count: number) => many(count, 'affected asset', 'affected assets'),
  dueOn: (day: string) => `Due ${day}`,
  morePlaces: (count: number) => `${many(count, 'more asset is', 'more assets are')} listed in the portal.`,
  moreHosts: (count: number) => `${many(count, 'more host is', 'more hosts are')} listed in the portal.`,
  placesFixed: (fixed: number, all: number) => `${fixed} of ${all} fixed`,
  listed: (places: readonly string[], more: number) =>
    more > 0 ? `${places.join(', ')} and ${more} more` : listed(places),
  moreEvidence: (count: number) =>
    `The evidence of ${many(count, 'more asset', 'more assets')} is available in the portal.`,
  leftOut: (lines: number) => `… ${many(lines, 'line', 'lines')} omitted; the portal has the full evidence …`,
  excluded: (count: number) =>
    `${many(count, 'informational finding is', 'informational findings are')} not included in this report.`,
  tableOnly: (count: number) =>
    `${many(count, 'informational finding is', 'informational findings are')} listed here without details.`,
  since: (day: string) => `Changes since ${day}`,
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
  figure: (number: number, alt: string) => `Figure ${number}: ${alt.replace(/[.!?]?$/, '.')}`,
  unavailable: (count: number) =>
    `The file store could not be read when this report was generated, so ${many(count, 'image is', 'images are')} missing. Generate the report again to include ${count === 1 ? 'it' : 'them'}.`,
  missing: (count: number, letters: readonly string[]) =>
    `${many(count, 'character', 'characters')} of this report could not be displayed with the available fonts and ${count === 1 ? 'is' : 'are'} shown as \uFFFD. ${unshown(letters)} The original text is kept for copying and for screen readers.`,
  retested: (count: number) => `${many(count, 'finding has', 'findings have')} changed status in this period.`,
};
