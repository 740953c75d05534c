import { type ReactNode, useRef } from 'react';

import { useRovingFocus } from './use-roving-focus.ts';

interface RovingToolbarProps {
  /** Accessible name of the toolbar. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Buttons that share one Tab stop; the arrow keys move among them (ARIA toolbar). */
export function RovingToolbar({ label, className, children }: RovingToolbarProps) {
  const place = useRef<HTMLDivElement>(null);
  useRovingFocus(place, '[role=toolbar]');
  return (
    <div ref={place} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  );
}
