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
}

/** A link that looks like a button: it goes somewhere, so it can be opened in a tab. */
export function LinkButton({ to, children, variant, size, icon, onFollow }: LinkButtonProps) {
  return (
    <Link to={to} onClick={onFollow} className={buttonClass({ variant, size })}>
      {icon}
      {children}
    </Link>
  );
}
