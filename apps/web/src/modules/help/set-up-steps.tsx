import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Checklist, type ChecklistItem } from '../../ui/feedback/checklist.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { helpTexts } from './help.texts.ts';
import { setUpAddresses, stepNames, useSetUp } from './use-set-up.ts';

const texts = helpTexts.setUp;

/** The checklist of one-time setup steps for admins; each is checked off automatically. Hidden for all others, and once all are done. */
export function SetUpSteps() {
  const setUp = useSetUp();
  if (!setUp) return null;
  const { done, isHidden, setIsHidden } = setUp;
  const items = stepNames.map((name): ChecklistItem => {
    const { label, hint, action } = texts.steps[name];
    return {
      key: name,
      label,
      hint,
      isDone: done[name],
      action: (
        <LinkButton to={setUpAddresses[name]} size="small">
          {action}
        </LinkButton>
      ),
    };
  });
  return (
    <Card>
      <Checklist
        level={2}
        title={texts.title}
        items={items}
        texts={texts}
        actions={
          <Button size="small" variant="quiet" onClick={() => setIsHidden(!isHidden)}>
            {isHidden ? texts.show : texts.hide}
          </Button>
        }
      />
    </Card>
  );
}
