import { Link } from 'react-router';

import { EngagementFrame } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lettersTexts } from '../letters.texts.ts';
import { Letters } from './letters.tsx';

/** The attestation letters of a client's engagement, for staff. */
export default function ClientLettersPage() {
  return (
    <EngagementFrame>
      {({ _id }) => (
        <Stack gap={12}>
          <Letters engagementId={_id} />
          <p>
            <Link to="/provider/letters">{lettersTexts.all}</Link>
          </p>
        </Stack>
      )}
    </EngagementFrame>
  );
}
