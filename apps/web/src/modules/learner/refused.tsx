import type { Failure } from '../../core/failure.ts';
import { usePageFrame } from '../../core/page-frame.ts';
import { Button } from '../../ui/actions/button.tsx';
import { learnerTexts as texts } from './learner.texts.ts';

const unknown = { title: texts.failures.unknown, text: texts.failures.unknownText };

/** Messages by status. A truncated link has no valid token, so 422 counts as unknown. */
const refusals: Readonly<Record<number, { title: string; text: string }>> = {
  404: unknown,
  422: unknown,
  410: { title: texts.failures.expired, text: texts.failures.expiredText },
};

interface RefusedProps {
  failure: Failure;
  onRetry: () => void;
}

/** The reason why a link does not work, and the next step. */
export function Refused({ failure, onRetry }: RefusedProps) {
  const framed = usePageFrame();
  const known = refusals[failure.status];
  return framed({
    title: known?.title ?? texts.failures.other,
    context: known?.text ?? failure.message,
    children: !known && <Button onClick={onRetry}>{texts.failures.retry}</Button>,
  });
}
