import { MetricTable } from '../../cvss/metric-table.tsx';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.cvss;

/** The provider's vector metric by metric, with the company's own beside it. */
export const VectorTable = ({ given, own }: { given: string | null; own: string }) => (
  <MetricTable
    metric={texts.metric}
    columns={[
      { key: 'given', head: texts.theirs, vector: given },
      { key: 'own', head: texts.yours, vector: own },
    ]}
  />
);
