import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';

import { classNames } from '../class-names.ts';
import controls from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from '../actions/icon-button.tsx';

interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'type'> {
  texts: { show: string; hide: string; capsLock: string };
  detour?: ReactNode;
}

/** A password field with a show button and a caps lock warning. Paste and password managers work (WCAG 3.3.8). */
export function PasswordField({ texts, label, hint, error, detour, id, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => setIsCapsLocked(event.getModifierState('CapsLock'));
  const icon = isShown ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />;
  return (
    <Field id={id} label={label} detour={detour} hint={isCapsLocked ? texts.capsLock : hint} {...(error && { error })}>
      {(wiring) => (
        <div className={controls.wrap}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(controls.control, controls.withEnd)}
            onKeyUp={watchCapsLock}
            onKeyDown={watchCapsLock}
          />
          <span className={controls.end}>
            <IconButton
              size="small"
              icon={icon}
              label={isShown ? texts.hide : texts.show}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
