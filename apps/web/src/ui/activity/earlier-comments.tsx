import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';

/** Comments that are read on request. */
export interface EarlierEntries {
  /** The number of comments not shown yet. */
  count: number;
  isLoading: boolean;
  /** Why they could not be read. */
  failure: string | null;
  show: () => void;
}

interface EarlierCommentsProps extends EarlierEntries {
  label: ((count: number) => string) | undefined;
}

/** The way to comments that were not read yet; nothing where all are shown. */
export function EarlierComments({ count, isLoading, failure, show, label }: EarlierCommentsProps) {
  if (count === 0 && !isLoading && failure === null) return null;
  return (
    <>
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <div>
        <Button size="small" isBusy={isLoading} onClick={show}>
          {label?.(count)}
        </Button>
      </div>
    </>
  );
}
