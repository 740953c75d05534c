import type { ComponentProps, ReactNode } from 'react';

import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

/** A checkbox whose label is part of the click target. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
}

/** A switch for a setting that takes effect at once. */
export function Switch({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.switchRow}>
      <span>{label}</span>
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
