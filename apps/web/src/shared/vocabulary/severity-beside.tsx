import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Severity } from '@gatehouse/domain/severity';

import { SeveritySign } from '../../ui/marks/severity-badge.tsx';
import { severityTexts } from './severities.texts.ts';

/** The form of a severity column beside an open record: the shape alone. */
export const severityBeside = {
  width: '48px',
  sign: <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />,
  cell: ({ severity }: { severity: Severity | null }) =>
    severity && <SeveritySign severity={severity} label={severityTexts[severity]} />,
};
