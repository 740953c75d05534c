import { type ReactNode, useEffect, useRef } from 'react';

import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
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
    <Stack className={styles.form}>
      <header>
        <h1 ref={heading} className={textLook({ size: 20 })} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.context}>{context}</p>
      </header>
      {children}
    </Stack>
  );
}
