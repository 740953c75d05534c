import { type Failure, failureMessage } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { framedTexts } from './framed-parts.texts.ts';
import { playerTexts } from './player.texts.ts';

const texts = framedTexts.launch;

/** The reason a chapter did not open, with a retry button. */
export const LaunchFailure = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <>
    <Notice kind="error">{failure.code === 'FETCH_ERROR' ? playerTexts.quiz.offline : failureMessage(failure)}</Notice>
    <Button onClick={onRetry}>{texts.again}</Button>
  </>
);
