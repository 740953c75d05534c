import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from '../feedback/spinner.tsx';

/** Visual weight of a button: one `primary` per view, `danger` for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  isWide?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode;
  /** While true, the button keeps its label and focus, shows a spinner and ignores clicks. */
  isBusy?: boolean;
}

/** Returns the class names of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size, isWide }: ButtonLook): string =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide);

/** A push button. */
export function Button({ variant, size, isWide, icon, isBusy, children, className, onClick, ...rest }: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, isWide }), className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={ignoreWhileBusy}
    >
      {isBusy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
