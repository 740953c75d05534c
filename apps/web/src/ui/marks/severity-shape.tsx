import { type SeverityLevel, severityPaths } from '@gatehouse/domain/severity-paths';

export type { SeverityLevel };

const colorsOf = (severity: SeverityLevel) => ({
  color: 'currentColor',
  edge: `var(--${severity === 'info' ? 'none' : severity}-edge)`,
  gap: 'var(--surface-card)',
});

/** The icon of a severity; its name must be shown beside it. */
export function SeverityShape({ severity, size = 14 }: { severity: SeverityLevel; size?: number }) {
  const colors = colorsOf(severity);
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {severityPaths[severity].map(({ path, fill, stroke, width, dashes }) => (
        <path
          key={path}
          d={path}
          fill={fill ? colors[fill] : 'none'}
          stroke={stroke && colors[stroke]}
          strokeWidth={width}
          strokeDasharray={dashes}
        />
      ))}
    </svg>
  );
}
