import { type Access, mayEnter } from '@gatehouse/contract/core/access';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useViewer } from '../../core/session-store.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

interface StaffLinkProps {
  /** Of the page that it leads to. */
  access: Access;
  to: string;
  className?: string | undefined;
  /** Label for screen readers, which read it without its surroundings. */
  label?: string;
  isMuted?: boolean;
  children: ReactNode;
}

/** A link for staff who may open the page that it leads to; the same text without a link for the others. */
export function StaffLink({ access, to, className, label, isMuted = false, children }: StaffLinkProps) {
  const mayOpen = mayEnter(access, useViewer());
  const look = { className, 'data-none': isMuted || undefined };
  if (mayOpen) {
    return (
      <Link {...look} to={to} aria-label={label}>
        {children}
      </Link>
    );
  }
  return (
    <span {...look} data-plain="">
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
