import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  size?: 'medium' | 'small';
}

/** A square button with only an icon; the label is its accessible name. */
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
  /** Router state passed to the linked page. */
  state?: unknown;
  /** Marks the link to the page of the record in a panel, which Enter opens. */
  'data-page'?: string;
}

/** A link with only an icon, which can be opened in a new tab. */
export function IconLink({ label, icon, size = 'medium', ...link }: IconLinkProps) {
  return (
    <Link {...link} aria-label={label} className={classNames(styles.button, size === 'small' && styles.small)}>
      {icon}
    </Link>
  );
}
