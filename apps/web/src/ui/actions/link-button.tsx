import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { buttonClass, type ButtonVariant } from './button.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Called when it is followed, to close what it stands in. */
  onFollow?: () => void;
  /** The key that follows it, and what says so on hover. */
  shortcut?: { key: string; title: string };
  /** Opens beside the page, whose unsaved entries stay. */
  isNewTab?: boolean;
}

const newTab = { target: '_blank', rel: 'noopener' } as const;

/** A link that looks like a button: it goes somewhere, so it can be opened in a tab. */
export function LinkButton({ to, children, variant, size, icon, onFollow, shortcut, isNewTab }: LinkButtonProps) {
  const keys = shortcut && { 'aria-keyshortcuts': shortcut.key, title: shortcut.title };
  return (
    <Link {...keys} {...(isNewTab && newTab)} to={to} onClick={onFollow} className={buttonClass({ variant, size })}>
      {icon}
      {children}
    </Link>
  );
}
