import { type FormEvent, type ReactNode, useId } from 'react';

import { Button } from '../actions/button.tsx';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Footer text: when the change applies, or which input is accepted. */
  hint?: ReactNode;
  saveLabel: string;
  /** Save is disabled until a setting has changed. */
  isChanged: boolean;
  isBusy?: boolean;
  onSave: () => void;
  /** Buttons beside Save, such as one that discards the changes. */
  actions?: ReactNode;
}

/** A group of settings saved together, with a hint and Save in its footer. */
export function SettingsCard({ title, description, children, hint, ...foot }: SettingsCardProps) {
  const { saveLabel, isChanged, isBusy = false, onSave, actions } = foot;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBusy) onSave();
  };
  return (
    <form className={styles.card} aria-labelledby={id} onSubmit={submit} noValidate>
      <div className={styles.content}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {children}
      </div>
      <div className={styles.foot}>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        <div className={styles.actions}>
          {actions}
          <Button type="submit" size="small" variant="primary" disabled={!isChanged} isBusy={isBusy}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
