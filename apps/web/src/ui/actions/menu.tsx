import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import type { TriggerProps } from '../overlays/popover.tsx';
import styles from '../overlays/popover.module.css';
import { useDismiss } from '../overlays/use-dismiss.ts';
import { useFloating } from '../overlays/use-floating.ts';

/** A menu item: an internal link (`to`), an external link (`href`), or an action (`onSelect`). */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  to?: string;
  href?: string;
  onSelect?: () => void;
  tone?: 'danger';
  isDisabled?: boolean;
  /** True if this is the current one of several choices. */
  isChosen?: boolean;
  /** The reason it is disabled, or a short note. */
  hint?: string;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (props: TriggerProps) => ReactNode;
  /** Content above the items, such as the signed-in user. */
  head?: ReactNode;
  align?: 'start' | 'end';
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Selects plain items, checkbox items and radio items. */
const itemSelector = '[role^=menuitem]';

/** Moves the focus among the items, following the ARIA menu pattern. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}

interface LineProps {
  item: MenuItem;
  onDone: () => void;
}

const lineClass = ({ tone }: MenuItem): string => classNames(styles.item, tone && styles[tone]);

const roleOf = ({ isChosen }: MenuItem) =>
  isChosen === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': isChosen } as const);

function ChoiceMark({ isChosen }: { isChosen: boolean }) {
  const Icon = isChosen ? IconCircleDot : IconCircle;
  return <Icon size={17} stroke={1.6} aria-hidden="true" />;
}

function Act({ item, onDone }: LineProps) {
  const select = () => {
    if (item.isDisabled) return;
    onDone();
    item.onSelect?.();
  };
  return (
    <button
      type="button"
      {...roleOf(item)}
      tabIndex={-1}
      className={lineClass(item)}
      title={item.hint}
      aria-disabled={item.isDisabled}
      onClick={select}
    >
      {item.isChosen === undefined ? item.icon : <ChoiceMark isChosen={item.isChosen} />}
      {item.label}
    </button>
  );
}

function Way({ item, onDone }: LineProps) {
  const shared = { role: 'menuitem', tabIndex: -1, className: lineClass(item), onClick: onDone } as const;
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link {...shared} to={item.to}>
        {content}
      </Link>
    );
  }
  return (
    <a {...shared} href={item.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

function MenuLine({ item, onDone }: LineProps) {
  const isWay = (item.to ?? item.href) !== undefined && !item.isDisabled;
  return isWay ? <Way item={item} onDone={onDone} /> : <Act item={item} onDone={onDone} />;
}

/** A menu of actions and links beside its button, for keyboard, pointer and touch. */
export function Menu({ label, items, trigger, head, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useFloating({ anchor, box, isOpen, align });
  useDismiss({ anchor, box, isOpen, onClose: close });
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>(itemSelector)?.focus();
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
