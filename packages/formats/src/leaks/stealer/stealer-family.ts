/** Names of stealer families, as written in banners and notes next to the passwords. */
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

const maxBannerCharacters = 200;

/** Returns the family that a line names, or null. */
export function familyNamed(line: string): string | null {
  const head = line.slice(0, maxBannerCharacters);
  return names.find(([, name]) => name.test(head))?.[0] ?? null;
}

/** Labels and sections that only one family writes in its system files. */
interface SystemMark {
  family: Family;
  labels: readonly string[];
  sections?: readonly string[];
}

// The first match wins, because RisePro extends the layout of Vidar, and META that of RedLine.
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

/** Returns the family whose system file has these labels and sections, given in lowercase. */
export function familyOfSystem(seen: ReadonlySet<string>): string | null {
  const found = systemMarks.find(({ labels, sections = [] }) =>
    [...labels, ...sections].every((word) => seen.has(word)),
  );
  return found?.family ?? null;
}

// Only a hint, since families copy each other. It is used if nothing else names the family.
const blockMarks: readonly (readonly [labels: string, family: Family])[] = [
  ['url,username,password,application', 'RedLine'],
  ['soft,url,user,pass', 'Lumma'],
  ['soft,host,login,password', 'Vidar'],
  ['browser,profile,url,login,password', 'StealC'],
];

/** Returns the family whose password blocks have these labels in this order. */
export function familyOfBlock(labels: readonly string[]): string | null {
  return blockMarks.find(([mark]) => mark === labels.join(','))?.[1] ?? null;
}
