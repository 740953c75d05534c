import { type Failure, sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { framedTexts } from './framed-parts.texts.ts';
import { playerTexts } from './player.texts.ts';

const texts = framedTexts.launch;

/** Why a chapter did not open, and the way to try again. */
export const LaunchFailure = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <>
    <Notice kind="error">{failure.code === 'FETCH_ERROR' ? playerTexts.quiz.offline : sentenceOf(failure)}</Notice>
    <Button onClick={onRetry}>{texts.again}</Button>
  </>
);
