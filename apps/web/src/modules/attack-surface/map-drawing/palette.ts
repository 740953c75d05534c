import { severities, type Severity } from '@gatehouse/domain/severity';

import { severityEdges, severityTokens } from '../../../shared/vocabulary/severity-tokens.ts';

/** The colors of the map, from the tokens of the skin. */
export interface MapPalette {
  card: string;
  /** Background behind the hosts of a root. */
  sector: string;
  /** Outline of a sector; the bordered skin has no background. */
  sectorLine: string;
  text: string;
  muted: string;
  /** Lines between nodes. */
  link: string;
  /** Nodes without open issues. */
  quiet: string;
  primary: string;
  onPrimary: string;
  focus: string;
  severities: Record<Severity, string>;
  /** Outlines of what is filled. */
  edges: Record<Severity, string>;
}

const bySeverity = (colorOf: (severity: Severity) => string) =>
  Object.fromEntries(severities.map((severity) => [severity, colorOf(severity)])) as Record<Severity, string>;

const systemColors = (): MapPalette => ({
  card: 'Canvas',
  sector: 'Canvas',
  sectorLine: 'CanvasText',
  text: 'CanvasText',
  muted: 'CanvasText',
  link: 'CanvasText',
  quiet: 'CanvasText',
  primary: 'CanvasText',
  onPrimary: 'Canvas',
  focus: 'Highlight',
  severities: bySeverity(() => 'CanvasText'),
  edges: bySeverity(() => 'CanvasText'),
});

/** Reads the colors of the current skin, or system colors in forced-colors mode. */
export function readPalette(element: Element): MapPalette {
  if (window.matchMedia('(forced-colors: active)').matches) return systemColors();
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const isBordered = document.documentElement.dataset['skin'] === 'bordered';
  return {
    card: token('--surface-card'),
    sector: isBordered ? token('--surface-card') : token('--surface-page'),
    sectorLine: token('--hairline'),
    text: token('--text'),
    muted: token('--text-muted'),
    link: token('--filter-border'),
    quiet: token('--control-border'),
    primary: token('--primary'),
    onPrimary: token('--on-primary'),
    focus: token('--focus'),
    severities: bySeverity((severity) => token(severityTokens[severity])),
    edges: bySeverity((severity) => token(severityEdges[severity])),
  };
}
