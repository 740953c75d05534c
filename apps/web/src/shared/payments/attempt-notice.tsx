import type { Attempt } from '@gatehouse/contract/payments/payments.schema';

import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { payTexts as texts } from './pay.texts.ts';

interface AttemptNoticeProps {
  attempt: Attempt;
  onAnotherCard: () => void;
}

/** The link to the bank's confirmation page. The payer is redirected there, and sees the link again after coming back. */
function Action({ actionUrl }: { actionUrl: string }) {
  return (
    <Notice
      kind="info"
      action={
        <a className={buttonClass({ size: 'small', variant: 'primary' })} href={actionUrl}>
          {texts.continue}
        </a>
      }
    >
      {texts.action}
    </Notice>
  );
}

/** The state of a payment attempt, shown in the dialog and never as a toast. */
export function AttemptNotice({ attempt, onAnotherCard }: AttemptNoticeProps) {
  const { state, code, actionUrl } = attempt;
  if (state === 'succeeded') return null;
  if (state === 'failed' || state === 'cancelled') {
    return (
      <Notice
        kind="error"
        action={
          <Button size="small" onClick={onAnotherCard}>
            {texts.useAnother}
          </Button>
        }
      >
        {texts.reasons[code ?? 'refused']}
      </Notice>
    );
  }
  if (actionUrl !== undefined) return <Action actionUrl={actionUrl} />;
  return <Notice kind="info">{texts.processing}</Notice>;
}
