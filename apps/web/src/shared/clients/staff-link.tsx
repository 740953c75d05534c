import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useViewer } from '../../core/session-store.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

interface StaffLinkProps {
  /** Access rule of the linked page. */
  access: Access;
  to: string;
  className?: string | undefined;
  /** Accessible name, because screen readers read links without their context. */
  label?: string;
  isMuted?: boolean;
  children: ReactNode;
}

/** A link for staff who may open the page; plain text for others. */
export function StaffLink({ access, to, className, label, isMuted = false, children }: StaffLinkProps) {
  const mayOpen = hasAccess(access, useViewer());
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
