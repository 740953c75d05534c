import type { ReactNode } from 'react';

/** An option of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Smaller text under the label, such as an email address or ID. */
  hint?: string | undefined;
  /** Number of records with this value, formatted. */
  count?: string | undefined;
  /** Options with the same group are listed under its title. */
  group?: string | undefined;
  /** Content before the label, such as an avatar or icon. */
  mark?: ReactNode;
}

/** Texts of a combobox. */
export interface ComboboxTexts {
  noMatches: string;
  loading: string;
  clear: string;
  /** "Create “staging”". */
  create?: (text: string) => string;
  /** Accessible name of the button that removes a selected value. */
  remove?: (label: string) => string;
  /** Shown if more options match than are listed. */
  more?: string;
}

/** Maximum number of listed options. Others are found by typing, because thousands would make the list slow. */
export const offeredAtMost = 100;

/** Value prefix of the option that creates the typed text; no real value starts with it. */
const createPrefix = '\0create:';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the options that match the typed text, ignoring case and accents. */
export function matchingOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const typed = plain(query.trim());
  return options.filter(({ label, hint = '' }) => plain(`${label} ${hint}`).includes(typed));
}

/** Returns an option that creates the typed text, unless an option with that label exists. */
export function creationOptions(options: readonly ComboboxOption[], query: string, label: string): ComboboxOption[] {
  const typed = query.trim();
  const isTaken = options.some((option) => plain(option.label) === plain(typed));
  return typed === '' || isTaken ? [] : [{ value: `${createPrefix}${typed}`, label }];
}

/** Returns the text that an option would create, or undefined for an ordinary option. */
export const createdText = (value: string): string | undefined =>
  value.startsWith(createPrefix) ? value.slice(createPrefix.length) : undefined;

/** Groups the options, in the order of each group's first option. */
export function groupedOptions(options: readonly ComboboxOption[]) {
  const groups = new Map<string | undefined, ComboboxOption[]>();
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([title, members]) => ({ title, members }));
}
