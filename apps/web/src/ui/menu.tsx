import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { classNames } from './class-names.ts';
import type { TriggerProps } from './popover.tsx';
import styles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

/** One line of a menu: a way (`to`) or an act (`onSelect`). */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Why it is disabled, or a word more. */
  hint?: string;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (props: TriggerProps) => ReactNode;
  /** Above the items: who is signed in. */
  head?: ReactNode;
  align?: 'start' | 'end';
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves focus among the items as menus do. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}

function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.item, item.tone && styles[item.tone]),
    title: item.hint,
  } as const;
  if (item.to !== undefined && !item.isDisabled) {
    return (
      <Link {...shared} to={item.to} onClick={onDone}>
        {item.icon}
        {item.label}
      </Link>
    );
  }
  const select = () => {
    if (item.isDisabled) return;
    onDone();
    item.onSelect?.();
  };
  return (
    <button {...shared} type="button" aria-disabled={item.isDisabled || undefined} onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}

/** A menu of acts and ways beside its button, for arrow keys, pointer and touch alike. */
export function Menu({ label, items, trigger, head, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useFloating({ anchor, box, isOpen, align });
  useDismiss({ anchor, box, isOpen, onClose: close });
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  const closeAndReturn = () => {
    anchor.current?.focus();
    close();
  };
  const onClick = () => setIsOpen(!isOpen);
  return (
    <>
      {trigger({ ref: anchor, 'aria-expanded': isOpen, 'aria-haspopup': 'menu', onClick })}
      {isOpen && (
        <div ref={box} popover="manual" className={classNames(styles.panel, styles.menu)}>
          {head}
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
            {items.map((item) => (
              <MenuLine key={item.label} item={item} onDone={closeAndReturn} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
