import type { ReactNode } from 'react';

/** One option of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Smaller, under the label: an email address, an identifier. */
  hint?: string | undefined;
  /** How many records have it, as the reader writes it. */
  count?: string | undefined;
  /** Options with the same group stand under its title. */
  group?: string | undefined;
  /** Before the label: an avatar, an icon. */
  mark?: ReactNode;
}

/** What a combobox says itself. */
export interface ComboboxTexts {
  noMatches: string;
  loading: string;
  clear: string;
  /** "Create “staging”". */
  create?: (text: string) => string;
  /** Names the button that takes a chosen value away. */
  remove?: (label: string) => string;
  /** Where more options match than are shown. */
  more?: string;
}

/** More options than these are found by typing: nobody reads through them, and thousands would make the list slow. */
export const offeredAtMost = 100;

/** The option that creates what was typed; no real value begins so. */
const createPrefix = '\0create:';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The options that match what was typed, whatever its case and accents. */
export function matchingOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const typed = plain(query.trim());
  return options.filter(({ label, hint = '' }) => plain(`${label} ${hint}`).includes(typed));
}

/** The option that creates what was typed, where nothing is called so already. */
export function creationOf(options: readonly ComboboxOption[], query: string, label: string): ComboboxOption[] {
  const typed = query.trim();
  const isTaken = options.some((option) => plain(option.label) === plain(typed));
  return typed === '' || isTaken ? [] : [{ value: `${createPrefix}${typed}`, label }];
}

/** What the option would create; undefined for an ordinary one. */
export const createdText = (value: string): string | undefined =>
  value.startsWith(createPrefix) ? value.slice(createPrefix.length) : undefined;

/** The options in their groups, in the order of the first option of each. */
export function groupedOptions(options: readonly ComboboxOption[]) {
  const groups = new Map<string | undefined, ComboboxOption[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([title, members]) => ({ title, members }));
}
