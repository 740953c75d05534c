import { checkAccent, defaultAccent } from '@gatehouse/domain/accent';

import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import styles from './branding.module.css';
import { brandingTexts } from './branding.texts.ts';
import { type BrandingForm, colourOf } from './use-branding-form.ts';

const texts = brandingTexts.accent;

/** The accent with its contrast in each skin, and the nearest color that passes. */
export function AccentField({ form: { values, set, textField } }: { form: BrandingForm }) {
  const colour = colourOf(values.accent);
  return (
    <div className={styles.image}>
      <div className={styles.colours}>
        <TextField
          label={texts.label}
          {...textField('accent')}
          hint={texts.hint}
          maxLength={7}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
        <input
          type="color"
          className={styles.colour}
          aria-label={texts.picker}
          value={colour ?? defaultAccent}
          onChange={({ target }) => set({ accent: target.value })}
        />
      </div>
      {colour !== null && <Contrast colour={colour} onTake={(accent) => set({ accent })} />}
    </div>
  );
}

function Contrast({ colour, onTake }: { colour: string; onTake: (accent: string) => void }) {
  const { passes, nearest, skins } = checkAccent(colour);
  return (
    <>
      <Row
        as="ul"
        gap="4 16"
        align="stretch"
        className={textLook({ size: 13, isNumeric: true })}
        aria-label={texts.ratios}
      >
        {skins.map(({ skin, ratio }) => (
          <li key={skin}>
            {texts.skins[skin]} {texts.ratio(ratio)}
          </li>
        ))}
      </Row>
      <Row gap="8 12" className={textLook({ size: 13 })} role="status">
        <span>{passes ? texts.passes : texts.fails}</span>
        {!passes && (
          <Button size="small" onClick={() => onTake(nearest)}>
            {texts.take(nearest)}
          </Button>
        )}
      </Row>
    </>
  );
}
