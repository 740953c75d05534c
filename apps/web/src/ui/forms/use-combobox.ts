import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useDismiss } from '../overlays/use-dismiss.ts';
import { useFloating } from '../overlays/use-floating.ts';
import { type ComboboxOption, creationOf, createdText, groupedOptions, matchingOptions } from './combobox-options.ts';

interface ComboboxSettings {
  options: readonly ComboboxOption[];
  /** Options come from elsewhere for what is typed; without it the ones that are here are filtered. */
  onQuery?: ((query: string) => void) | undefined;
  onCreate?: ((text: string) => void) | undefined;
  createLabel?: ((text: string) => string) | undefined;
  onChoose: (value: string) => void;
  /** The list stays open, to choose more. */
  isMulti: boolean;
  /** Backspace in an empty field. */
  onBackspace?: (() => void) | undefined;
}

/** The options that are offered for what was typed, in the order in which they are shown. */
function offeredOptions({ options, onQuery, onCreate, createLabel }: ComboboxSettings, query: string) {
  const matching = onQuery ? options : matchingOptions(options, query);
  const ordered = groupedOptions(matching).flatMap(({ members }) => members);
  return onCreate ? [...ordered, ...creationOf(options, query, createLabel?.(query.trim()) ?? query.trim())] : ordered;
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

/** State and keys of a combobox with a list (ARIA pattern): the focus stays in the field, the active option is named. */
export function useCombobox(settings: ComboboxSettings) {
  const { onQuery, onCreate, onChoose, isMulti, onBackspace } = settings;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? '';
  const [active, setActive] = useState(-1);
  const offered = offeredOptions(settings, query);
  const optionId = (at: number): string => `${id}-option-${at}`;

  const reset = () => {
    setTyped(null);
    setActive(-1);
    onQuery?.('');
  };
  const close = () => {
    setIsOpen(false);
    reset();
  };
  useFloating({ anchor, box, isOpen, align: 'start' });
  useDismiss({ anchor, box, isOpen, onClose: close });
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
    onQuery?.(text);
  };
  const choose = (value: string) => {
    const created = createdText(value);
    if (created === undefined) onChoose(value);
    else onCreate?.(created);
    if (isMulti) reset();
    else close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = moves[event.key];
    const option = offered[active];
    if (move) {
      event.preventDefault();
      setIsOpen(true);
      if (offered.length > 0) setActive(isOpen ? move(active, offered.length) : 0);
    } else if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      choose(option.value);
    } else if (event.key === 'Backspace' && query === '') onBackspace?.();
  };
  const input = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
    autoComplete: 'off',
    onKeyDown: press,
    onClick: () => setIsOpen(true),
  } as const;
  return { id, anchor, box, isOpen, typed, query, active, offered, optionId, type, choose, close, input };
}

/** What the parts of a combobox share. */
export type ComboboxState = ReturnType<typeof useCombobox>;
