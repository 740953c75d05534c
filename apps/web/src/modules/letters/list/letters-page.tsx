import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lettersTexts } from '../letters.texts.ts';
import { Letters } from './letters.tsx';

/** The attestation letters of an engagement, for the client's admin. */
export default function LettersPage() {
  return (
    <EngagementPageFrame title={lettersTexts.title} bones={<Skeleton height="320px" />}>
      {({ _id }) => <Letters engagementId={_id} />}
    </EngagementPageFrame>
  );
}
