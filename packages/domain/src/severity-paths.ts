/** Severities in the order of specification.md, States and transitions. */
export type SeverityLevel = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'none';

/** A path of a severity's shape in a 16 px box. `color` is the severity's, `edge` its outline, `gap` the surface behind it. */
export interface SeverityPath {
  path: string;
  fill?: 'color';
  stroke?: 'color' | 'edge' | 'gap';
  /** Width of the stroke; 1 by default. */
  width?: number;
  dashes?: string;
}

const ring = 'M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0z';

/** A different shape per severity, so that none depends on color (WCAG 1.4.1). Lists, diagrams and exported images share them. */
export const severityPaths: Record<SeverityLevel, readonly SeverityPath[]> = {
  critical: [
    { path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z', fill: 'color', stroke: 'edge' },
    { path: 'm4.9 7.6 3.1-3 3.1 3M4.9 11.4l3.1-3 3.1 3', stroke: 'gap', width: 1.5 },
  ],
  high: [{ path: 'M8 1.6 15.2 14a.5.5 0 0 1-.4.8H1.2a.5.5 0 0 1-.4-.8z', fill: 'color' }],
  medium: [{ path: 'm8 .9 7.1 7.1L8 15.1.9 8z', fill: 'color', stroke: 'edge' }],
  low: [
    { path: 'M14.25 8A6.25 6.25 0 1 1 1.75 8a6.25 6.25 0 1 1 12.5 0z', stroke: 'color', width: 1.5 },
    { path: 'M1.75 8a6.25 6.25 0 0 0 12.5 0z', fill: 'color' },
  ],
  info: [{ path: ring, stroke: 'color', width: 2 }],
  none: [{ path: ring, stroke: 'color', width: 2, dashes: '2.4 2.3' }],
};
