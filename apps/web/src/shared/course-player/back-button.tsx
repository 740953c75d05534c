import { Button } from '../../ui/actions/button.tsx';
import { playerTexts as texts } from './player.texts.ts';

/** The Back button, disabled but still visible without a previous chapter. */
export function BackButton({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <Button disabled={!onBack} onClick={onBack}>
      {texts.back}
    </Button>
  );
}
