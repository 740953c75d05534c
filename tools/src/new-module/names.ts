import { permissionTable, type Permission } from '@gatehouse/contract/core/access';
import { parseSync } from 'oxc-parser';

import type { Variant } from './variant.ts';

/** Names used in the templates, which are replaced with those of the new module. */
const sample = { kebab: 'sample-module', role: 'company-user', permission: 'audits:read', roles: "'sample-roles'" };

/** PostgreSQL truncates names to 63 bytes, and the names of indexes end with their columns. */
const longest = 40;

/** The options from the command line. */
export interface ModuleOptions {
  name: string;
  permission: string;
  variant: Variant;
}

/** A notation of the module's name. The templates use all of them. */
type SpellWords = (words: readonly string[]) => string;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const pascal: SpellWords = (words) => words.map(capital).join('');
const camel: SpellWords = ([first = '', ...rest]) => first + pascal(rest);

const spellings: readonly SpellWords[] = [
  (words) => words.join('-'),
  (words) => words.join('_'),
  camel,
  pascal,
  (words) => words.join(' '),
  (words) => capital(words.join(' ')),
];

const spell = (name: string): string[] => spellings.map((spelling) => spelling(name.split('-')));

const isPermission = (text: string): text is Permission => Object.hasOwn(permissionTable, text);

/** Returns a sentence with the reason if a module cannot have this name, or null. */
export function nameError(name: string, templates: readonly string[]): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is not in kebab-case: lower-case words with single hyphens between them, such as dark-web.`;
  }
  if (name.length > longest) return `"${name}" has more than ${longest} characters.`;
  const variable = camel(name.split('-'));
  const isWord = new RegExp(`\\b${variable}\\b`);
  const isReserved = parseSync('name.ts', `export const ${variable} = 1;`).errors.length > 0;
  if (isReserved || templates.some((text) => isWord.test(text))) {
    return `"${name}" is a word that the code uses itself; choose one that says what the module is about.`;
  }
  return null;
}

/** Returns a sentence with the reason if a module cannot use this permission, or null. */
export function permissionError(permission: string): string | null {
  if (isPermission(permission)) return null;
  return `"${permission}" is no permission: choose one of packages/contract/src/core/access.ts, or add it there first.`;
}

/** Returns a function that replaces the names of the sample with those of the module. */
export function fillIn({ name, permission }: Omit<ModuleOptions, 'variant'>): (text: string) => string {
  const holders = isPermission(permission) ? permissionTable[permission].roles : [];
  const role = holders[0] ?? sample.role;
  const own = spell(name);
  const pairs = [
    ...spell(sample.kebab).map((word, place) => [word, own[place] ?? word] as const),
    [sample.roles, holders.map((holder) => `'${holder}'`).join(', ')] as const,
    [sample.role, role] as const,
    [sample.permission, permission] as const,
  ];
  const words = new Map(pairs);
  const anyOf = new RegExp([...words.keys()].join('|'), 'g');
  return (text) => text.replaceAll(anyOf, (word) => words.get(word) ?? word);
}
