/** The names of the families, as a banner or a note beside the passwords writes them. */
const families = [
  'RedLine',
  'Raccoon',
  'Vidar',
  'StealC',
  'Rhadamanthys',
  'RisePro',
  'Meduza',
  'META',
  'Lumma',
  'Azorult',
  'DCRat',
] as const;

type Family = (typeof families)[number];

const names: readonly (readonly [family: Family, name: RegExp])[] = [
  ['RedLine', /\bred ?line\b/i],
  ['Lumma', /\blumma(?:c2)?\b/i],
  ['Raccoon', /\braccoon\b|\brecordbreaker\b/i],
  ['Vidar', /\bvidar\b/i],
  ['StealC', /\bstealc\b/i],
  ['Rhadamanthys', /\brhadamanthys\b/i],
  ['RisePro', /\brise ?pro\b/i],
  ['Meduza', /\bmeduza\b/i],
  ['META', /\bMETA(?: ?stealer)?\b/],
  ['Azorult', /\bazorult\b/i],
  ['DCRat', /\bdcrat\b/i],
];

const mostBannerCharacters = 200;

/** The family that a line names; a line of a list or of a block names none. */
export function familyNamed(line: string): string | null {
  const head = line.slice(0, mostBannerCharacters);
  return names.find(([, name]) => name.test(head))?.[0] ?? null;
}

/** What only one family writes about a machine: all of these labels, and one of these sections. */
interface SystemMark {
  family: Family;
  labels: readonly string[];
  sections?: readonly string[];
}

// The first match wins; RisePro has grown out of the layout of Vidar, and META out of that of RedLine.
const systemMarks: readonly SystemMark[] = [
  { family: 'Lumma', labels: ['lid'] },
  { family: 'Raccoon', labels: ['build compile date'] },
  { family: 'Raccoon', labels: ['bot_id'] },
  { family: 'Raccoon', labels: ['user id', 'last seen'] },
  { family: 'Rhadamanthys', labels: ['traffic name', 'install date'] },
  { family: 'StealC', labels: ['network info', 'system summary'] },
  { family: 'Meduza', labels: ['build name'] },
  { family: 'RisePro', labels: ['build', 'machineid'] },
  { family: 'Vidar', labels: ['machineid', 'videocard'] },
  { family: 'Vidar', labels: ['machineid'], sections: ['[hardware]'] },
  { family: 'RedLine', labels: ['build id', 'filelocation'] },
  { family: 'RedLine', labels: ['build id', 'hardwares'] },
];

/** The family whose file about the machine has these labels and sections, all in small letters. */
export function familyOfSystem(seen: ReadonlySet<string>): string | null {
  const found = systemMarks.find(({ labels, sections = [] }) =>
    [...labels, ...sections].every((word) => seen.has(word)),
  );
  return found?.family ?? null;
}

// Only a hint, since families borrow from one another: it counts where nothing else tells the family.
const blockMarks: readonly (readonly [labels: string, family: Family])[] = [
  ['url,username,password,application', 'RedLine'],
  ['soft,url,user,pass', 'Lumma'],
  ['soft,host,login,password', 'Vidar'],
  ['browser,profile,url,login,password', 'StealC'],
];

/** The family whose blocks of passwords have these labels, in their order. */
export function familyOfBlock(labels: readonly string[]): string | null {
  return blockMarks.find(([mark]) => mark === labels.join(','))?.[1] ?? null;
}
