import type { FormEvent, ReactNode } from 'react';

import styles from './auth.module.css';

interface AuthFormProps {
  title: string;
  context: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form with a heading, one line of context and the fields. Errors appear beside the fields instead of in browser popups. */
export function AuthForm({ title, context, onSubmit, children }: AuthFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.context}>{context}</p>
      </header>
      {children}
    </form>
  );
}
