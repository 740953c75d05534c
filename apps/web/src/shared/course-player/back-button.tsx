import { Button } from '../../ui/actions/button.tsx';
import { playerTexts as texts } from './player.texts.ts';

/** The way back; it keeps its room where there is none. */
export function BackButton({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <Button disabled={!onBack} onClick={onBack}>
      {texts.back}
    </Button>
  );
}
