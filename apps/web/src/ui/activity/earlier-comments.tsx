import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';

/** Earlier comments that are loaded on request. */
export interface EarlierEntries {
  /** The number of comments not shown yet. */
  count: number;
  isLoading: boolean;
  /** The error message of a failed load. */
  failure: string | null;
  show: () => void;
}

interface EarlierCommentsProps extends EarlierEntries {
  label: ((count: number) => string) | undefined;
}

/** Button that loads the remaining comments; renders nothing if all are loaded. */
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
