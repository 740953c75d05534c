import type { FormEvent, ReactNode } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { stackLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
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
    <form className={classNames(stackLook(), styles.form)} onSubmit={onSubmit} noValidate>
      <header>
        <h1 className={textLook({ size: 20 })}>{title}</h1>
        <p className={styles.context}>{context}</p>
      </header>
      {children}
    </form>
  );
}
