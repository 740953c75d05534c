import { formatFailure } from '../../read-failure.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import type { LeakSummary } from '../leak-record.ts';
import { addWarning } from '../refuse-file.ts';

/** The files of one victim's folder, or a single file. */
export interface Victim {
  systems: LeakFile[];
  passwords: LeakFile[];
}

type FileUse = 'password' | 'system' | 'cookie' | 'other';

const systemName =
  /^(?:system|system[ _-]?info(?:rmation)?|information|user[ _-]?info(?:rmation)?|pc[ _-]?info|info|ip|copyrights?|credits|read[ _-]?me)\.txt$/;

/** Returns the purpose of a file according to its path. Word lists of password crackers are excluded. */
function useOf(path: string): FileUse {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (name.endsWith('.txt') && name.includes('password') && !name.includes('passwordcracker')) return 'password';
  if (systemName.test(name)) return 'system';
  return /cookie/i.test(path) ? 'cookie' : 'other';
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns a folder and its parents, innermost first. */
function foldersAround(folder: string): string[] {
  const folders = [folder];
  for (let inner = folder; inner !== ''; folders.push(inner)) inner = folderOf(inner);
  return folders;
}

function countOther({ path }: LeakFile, summary: LeakSummary): void {
  summary.otherFiles += 1;
  if (/\.(?:zip|rar|7z|gz)$/i.test(path ?? '')) {
    addWarning(summary, `"${path}" is an archive within the leak and was not opened. Unpack it first.`);
  }
}

// The list of files is held in memory. A leak package contains a few thousand victims.
const maxKept = 50_000;

function assertFileCount(kept: number): void {
  if (kept <= maxKept) return;
  const message = `The leak contains more than ${maxKept} password and system files. Split it.`;
  throw formatFailure(message, { byte: 0 });
}

interface SortedFiles {
  systems: Map<string, LeakFile[]>;
  passwords: LeakFile[];
  /** Number of system and password files. */
  kept: number;
}

function addTo(map: Map<string, LeakFile[]>, key: string, file: LeakFile): void {
  const files = map.get(key);
  if (files === undefined) map.set(key, [file]);
  else files.push(file);
}

function sortFile(sorted: SortedFiles, file: LeakFile, summary: LeakSummary): void {
  const use = file.path === null ? 'password' : useOf(file.path);
  if (use === 'password') sorted.passwords.push(file);
  else if (use === 'system') addTo(sorted.systems, folderOf(file.path ?? ''), file);
  else if (use === 'cookie') summary.cookieFiles += 1;
  else countOther(file, summary);
  if (use === 'password' || use === 'system') assertFileCount((sorted.kept += 1));
}

/** Sorts the files by purpose. Irrelevant files are only counted. */
async function sortFiles({ files }: LeakInput, summary: LeakSummary): Promise<SortedFiles> {
  const sorted: SortedFiles = { systems: new Map(), passwords: [], kept: 0 };
  for await (const file of files) sortFile(sorted, file, summary);
  return sorted;
}

/** Assigns system files to the folder of the passwords, because some families store them in a neighboring folder. */
function liftSystems({ systems, passwords }: SortedFiles): Map<string, LeakFile[]> {
  const around = new Set(passwords.flatMap(({ path }) => foldersAround(folderOf(path ?? ''))));
  const lifted = new Map<string, LeakFile[]>();
  for (const [folder, files] of systems) {
    const home = around.has(folder) ? folder : folderOf(folder);
    for (const file of files) addTo(lifted, home, file);
  }
  return lifted;
}

/** Returns the victims of a leak with their files. A victim is the nearest folder around the passwords that has a system file. */
export async function findVictims(input: LeakInput, summary: LeakSummary): Promise<Victim[]> {
  const sorted = await sortFiles(input, summary);
  const systems = liftSystems(sorted);
  const victims = new Map<string, Victim>();
  for (const file of sorted.passwords) {
    const folder = folderOf(file.path ?? '');
    const home = foldersAround(folder).find((around) => systems.has(around)) ?? folder;
    const victim = victims.get(home) ?? { systems: systems.get(home) ?? [], passwords: [] };
    victim.passwords.push(file);
    victims.set(home, victim);
  }
  return [...victims.values()];
}
