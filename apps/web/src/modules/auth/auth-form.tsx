import type { FormEvent, ReactNode } from 'react';

import styles from './auth.module.css';

interface AuthFormProps {
  title: string;
  context: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** Heading, one line of context and the fields; errors appear beside the fields, not in bubbles of the browser. */
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
