import type { ReactNode } from 'react';

import type { ReadState } from '../../core/data/use-read.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { RecordFailure } from './record-failure.tsx';
import { recordTexts } from './record.texts.ts';

interface RecordBodyProps<Data> {
  reading: ReadState<Data>;
  /** Texts for a missing record. */
  missing: Parameters<typeof RecordFailure>[0]['missing'];
  /** True if the record is the whole page. */
  isPage?: boolean;
  /** Shown while the record loads; lines of text by default. */
  waiting?: ReactNode;
  children: (record: Data) => ReactNode;
}

/** A record, its placeholder while loading, or its failure. */
export function RecordBody<Data>({ reading, missing, isPage = false, waiting, children }: RecordBodyProps<Data>) {
  const { data, failure, refresh } = reading;
  if (data !== undefined) return children(data);
  if (failure) return <RecordFailure failure={failure} missing={missing} isPage={isPage} onRetry={refresh} />;
  if (waiting !== undefined) return waiting;
  return (
    <div role="status" aria-label={recordTexts.loading}>
      <SkeletonText lines={4} />
    </div>
  );
}
