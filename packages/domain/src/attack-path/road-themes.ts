import type { SeverityLevel } from '../severity-paths.ts';

/** Colors of a picture outside the portal, equal to the tokens of its skins. */
export interface RoadTheme {
  page: string;
  text: string;
  muted: string;
  /** Roads behind a closed gate. */
  line: string;
  /** Closed gates. */
  fixed: string;
  severities: Record<SeverityLevel, string>;
  /** Outlines of severities whose color does not reach 3:1. */
  edges: Record<SeverityLevel, string>;
}

/** Themes of the picture as a file. */
export const roadThemeNames = ['light', 'dark', 'print'] as const;
export type RoadThemeName = (typeof roadThemeNames)[number];

const severities = {
  critical: '#a31800',
  high: '#e50000',
  medium: '#ff9600',
  low: '#009600',
  info: '#4a86e8',
  none: '#4a86e8',
} as const;

const light: RoadTheme = {
  page: '#ffffff',
  text: '#0e0e0e',
  muted: '#5f5f68',
  line: '#8a8a93',
  fixed: '#009600',
  severities,
  edges: { ...severities, medium: '#ce7801' },
};

/** The colors of each theme. */
export const roadThemes: Record<RoadThemeName, RoadTheme> = {
  light,
  dark: {
    page: '#1c1c20',
    text: '#f4f4f5',
    muted: '#a1a1aa',
    line: '#6f6f78',
    fixed: '#009600',
    severities,
    edges: { ...severities, critical: '#c03923' },
  },
  print: { ...light, muted: '#3c3c43', line: '#6f6f78' },
};
