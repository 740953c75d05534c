import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx';
import { helpTexts } from './help.texts.ts';
import { stepNames, useSetUp } from './use-set-up.ts';

const texts = helpTexts.setUp;

/** On the board of an admin: how much of the company is set up, until all is or they hide it. */
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
