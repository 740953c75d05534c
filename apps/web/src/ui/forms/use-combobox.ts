import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useDismiss } from '../overlays/use-dismiss.ts';
import { useFloating } from '../overlays/use-floating.ts';
import {
  type ComboboxOption,
  creationOptions,
  createdText,
  groupedOptions,
  matchingOptions,
  offeredAtMost,
} from './combobox-options.ts';

interface ComboboxSettings {
  options: readonly ComboboxOption[];
  /** Loads options for the typed text; without it, the given options are filtered. */
  onQuery?: ((query: string) => void) | undefined;
  onCreate?: ((text: string) => void) | undefined;
  createLabel?: ((text: string) => string) | undefined;
  onChoose: (value: string) => void;
  /** Keeps the list open after a selection, for more selections. */
  isMulti: boolean;
  /** Called on Backspace in an empty field. */
  onBackspace?: (() => void) | undefined;
}

/** Returns the options for the typed text, in display order. */
function offeredOptions({ options, onQuery, onCreate, createLabel }: ComboboxSettings, query: string) {
  const matching = onQuery ? options : matchingOptions(options, query);
  const ordered = groupedOptions(matching.slice(0, offeredAtMost)).flatMap(({ members }) => members);
  const created = onCreate ? creationOptions(options, query, createLabel?.(query.trim()) ?? query.trim()) : [];
  return { offered: [...ordered, ...created], hasMore: matching.length > offeredAtMost };
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

/** State of the typed text and the active option. */
function useTyping(id: string, onQuery: ComboboxSettings['onQuery']) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const reset = () => {
    setTyped(null);
    setActive(-1);
    onQuery?.('');
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
    onQuery?.(text);
  };
  const close = () => {
    setIsOpen(false);
    reset();
  };
  return { isOpen, open: () => setIsOpen(true), typed, query: typed ?? '', active, setActive, reset, type, close };
}

const optionId = (id: string, at: number): string => `${id}-option-${at}`;

interface KeyTargets {
  typing: ReturnType<typeof useTyping>;
  offered: readonly ComboboxOption[];
  choose: (value: string) => void;
  onBackspace: (() => void) | undefined;
}

function moveActive(event: KeyboardEvent, typing: KeyTargets['typing'], count: number): void {
  const { isOpen, open, active, setActive } = typing;
  event.preventDefault();
  open();
  if (count > 0) setActive(isOpen ? (moves[event.key]?.(active, count) ?? 0) : 0);
}

/** Handles a key in the field; text editing keys are left to the browser. */
function pressKey(event: KeyboardEvent, { typing, offered, choose, onBackspace }: KeyTargets): void {
  const { isOpen, active, query } = typing;
  const option = isOpen ? offered[active] : undefined;
  if (event.key === 'Backspace' && query === '') onBackspace?.();
  if (event.key === 'Enter' && option) {
    event.preventDefault();
    choose(option.value);
  }
  if (event.key in moves) moveActive(event, typing, offered.length);
}

/**
 * State and keyboard handling of a combobox (ARIA pattern): the field keeps the focus, and `aria-activedescendant` names the active option.
 */
export function useCombobox(settings: ComboboxSettings) {
  const { onQuery, onCreate, onChoose, isMulti, onBackspace } = settings;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const typing = useTyping(id, onQuery);
  const { isOpen, query, active, close, reset } = typing;
  const { offered, hasMore } = offeredOptions(settings, query);
  useFloating({ anchor, box, isOpen, align: 'start' });
  useDismiss({ anchor, box, isOpen, onClose: close });

  const choose = (value: string) => {
    const created = createdText(value);
    if (created === undefined) onChoose(value);
    else onCreate?.(created);
    if (isMulti) reset();
    else close();
  };
  const input = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(id, active) : undefined,
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => pressKey(event, { typing, offered, choose, onBackspace }),
    onClick: typing.open,
  } as const;
  return { ...typing, id, anchor, box, offered, hasMore, optionId: (at: number) => optionId(id, at), choose, input };
}

/** State shared by the parts of a combobox. */
export type ComboboxState = ReturnType<typeof useCombobox>;
