import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { buttonClass, type ButtonVariant } from './button.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Called on a click, for example to close the surrounding menu. */
  onFollow?: () => void;
  /** The key that follows the link, and the tooltip that mentions it. */
  shortcut?: { key: string; title: string };
  /** Opens in a new tab, so that unsaved input on this page is kept. */
  isNewTab?: boolean;
}

const newTab = { target: '_blank', rel: 'noopener' } as const;

/** A link that looks like a button. It navigates, so it can be opened in a new tab. */
export function LinkButton({ to, children, variant, size, icon, onFollow, shortcut, isNewTab }: LinkButtonProps) {
  const keys = shortcut && { 'aria-keyshortcuts': shortcut.key, title: shortcut.title };
  return (
    <Link {...keys} {...(isNewTab && newTab)} to={to} onClick={onFollow} className={buttonClass({ variant, size })}>
      {icon}
      {children}
    </Link>
  );
}
