import { severities } from '@gatehouse/domain/severity';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SeverityShape } from '../../../ui/marks/severity-shape.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import styles from './map.module.css';
import { mapTexts } from './map.texts.ts';

const texts = mapTexts.legend;

/** Icons of the map besides the severities. */
const signs = {
  clear: (
    <>
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="1.4" fill="currentColor" />
    </>
  ),
  candidate: <circle cx="8" cy="8" r="6" strokeDasharray="3 2.4" />,
  missing: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m1.5 14.5 13-13" />
    </>
  ),
  fresh: (
    <>
      <circle cx="7" cy="9" r="5.5" />
      <circle cx="12" cy="4" r="3" fill="currentColor" stroke="none" />
    </>
  ),
} as const;

/** The legend of the shapes and lines of the map. */
export function MapLegend() {
  return (
    <Row
      as="ul"
      gap="4 16"
      className={classNames(textLook({ size: 12, tone: 'muted' }), styles.legend)}
      aria-label={texts.label}
    >
      {severities
        .filter((severity) => severity !== 'none')
        .map((severity) => (
          <Row as="li" gap={6} wraps={false} isInline key={severity} data-severity={severity}>
            <SeverityShape severity={severity} size={13} />
            <span>{surfaceTexts.severities[severity]}</span>
          </Row>
        ))}
      {(['clear', 'candidate', 'missing', 'fresh'] as const).map((sign) => (
        <Row as="li" gap={6} wraps={false} isInline key={sign}>
          <svg
            width="14"
            height="14"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            {signs[sign]}
          </svg>
          <span>{texts[sign]}</span>
        </Row>
      ))}
      <Row as="li" gap={6} wraps={false} isInline className={styles.legendNote}>
        {texts.size}
      </Row>
    </Row>
  );
}
