import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  size?: 'medium' | 'small';
}

/** A square button whose icon says what it does to the eye, and whose label says it to everybody else. */
export function IconButton({ label, icon, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, size === 'small' && styles.small, className)}
    >
      {icon}
    </button>
  );
}

interface IconLinkProps extends Pick<IconButtonProps, 'label' | 'icon' | 'size' | 'aria-keyshortcuts'> {
  to: string;
  /** Handed to the page behind the link. */
  state?: unknown;
}

/** The same for a link, which can be opened in a tab. */
export function IconLink({ label, icon, size = 'medium', ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} className={classNames(styles.button, size === 'small' && styles.small)}>
      {icon}
    </Link>
  );
}
