import { type ReactNode, useEffect, useRef } from 'react';

import styles from './auth.module.css';

interface AuthStepProps {
  title: string;
  context: string;
  children: ReactNode;
}

/** A following step on the same page; its heading takes the focus, so that screen readers announce it. */
export function AuthStep({ title, context, children }: AuthStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <header>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.context}>{context}</p>
      </header>
      {children}
    </div>
  );
}
