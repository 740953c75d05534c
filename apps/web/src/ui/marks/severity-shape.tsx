/** Severities in the order of specification.md, States and transitions. */
export type SeverityLevel = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'none';

/** A different shape per severity, so that none depends on color (WCAG 1.4.1). */
const shapes = {
  critical: (
    <>
      <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" fill="currentColor" stroke="var(--critical-edge)" />
      <path d="m4.9 7.6 3.1-3 3.1 3M4.9 11.4l3.1-3 3.1 3" fill="none" stroke="var(--surface-card)" strokeWidth="1.5" />
    </>
  ),
  high: <path d="M8 1.6 15.2 14a.5.5 0 0 1-.4.8H1.2a.5.5 0 0 1-.4-.8z" fill="currentColor" />,
  medium: <path d="m8 .9 7.1 7.1L8 15.1.9 8z" fill="currentColor" stroke="var(--medium-edge)" />,
  low: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1.75 8a6.25 6.25 0 0 0 12.5 0z" fill="currentColor" />
    </>
  ),
  info: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />,
  none: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.4 2.3" />,
} as const;

/** The icon of a severity; its name must be shown beside it. */
export function SeverityShape({ severity, size = 14 }: { severity: SeverityLevel; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {shapes[severity]}
    </svg>
  );
}
