import { useId } from 'react';

import { Button } from '../ui/actions/button.tsx';
import { Switch } from '../ui/forms/checkbox.tsx';
import { Drawer } from '../ui/overlays/modal.tsx';
import { appearanceChoices, type AppearanceKey } from '../core/appearance.ts';
import styles from './appearance-drawer.module.css';
import { changeAppearance, resetAppearance, useAppearance } from '../core/appearance-store.ts';
import { layoutTexts } from './layout.texts.ts';
import { SkinPreview } from './skin-preview.tsx';

const texts = layoutTexts.appearance;

const groups = {
  look: ['skin', 'density', 'times'],
  frame: ['layout', 'menu', 'menuVisibility', 'navbar', 'footer', 'content'],
  reading: ['direction'],
} as const satisfies Record<keyof typeof texts.groups, readonly AppearanceKey[]>;

const groupKeys = Object.keys(groups) as (keyof typeof groups)[];

/** A setting as a group of radio buttons. Each selection takes effect on the page at once. */
function Setting({ name, value }: { name: AppearanceKey; value: string }) {
  const id = useId();
  const labels: Record<string, string> = texts.options[name];
  return (
    <fieldset className={styles.setting}>
      <legend className={styles.legend}>{texts.settings[name]}</legend>
      <div className={styles.choices} data-name={name}>
        {appearanceChoices[name].map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              checked={choice === value}
              onChange={() => changeAppearance({ [name]: choice })}
            />
            {name === 'skin' && <SkinPreview skin={choice} />}
            <span>{labels[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A drawer with all appearance settings; the page behind it is the preview. */
export function AppearanceDrawer({ onClose }: { onClose: () => void }) {
  const appearance = useAppearance();
  return (
    <Drawer
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      footer={<Button onClick={resetAppearance}>{texts.reset}</Button>}
    >
      <div className={styles.groups}>
        {groupKeys.map((group) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{texts.groups[group]}</h3>
            {groups[group].map((name) => (
              <Setting key={name} name={name} value={appearance[name]} />
            ))}
          </section>
        ))}
        <Switch
          label={texts.settings.shortcuts}
          checked={appearance.shortcuts === 'on'}
          onChange={(event) => changeAppearance({ shortcuts: event.target.checked ? 'on' : 'off' })}
        />
        <Switch
          label={texts.settings.patterns}
          checked={appearance.patterns === 'on'}
          onChange={(event) => changeAppearance({ patterns: event.target.checked ? 'on' : 'off' })}
        />
        <p className={styles.note}>{texts.note}</p>
      </div>
    </Drawer>
  );
}
