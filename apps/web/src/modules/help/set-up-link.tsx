import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { helpTexts } from './help.texts.ts';
import { stepNames, useSetUp } from './use-set-up.ts';

const texts = helpTexts.setUp;

/** The setup progress on an admin's board, until everything is done or the admin hides it. */
export function SetUpLink() {
  const setUp = useSetUp();
  if (!setUp || setUp.isHidden) return null;
  const count = texts.count(setUp.numOfDone, stepNames.length);
  return (
    <LinkButton
      to="/help"
      variant="quiet"
      size="small"
      icon={<ProgressRing share={setUp.numOfDone / stepNames.length} label={count} />}
    >
      {texts.link}
    </LinkButton>
  );
}
