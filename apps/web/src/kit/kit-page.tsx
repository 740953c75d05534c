import { type ComponentType, useEffect } from 'react';

import { appearanceChoices, type AppearanceKey } from '../core/appearance.ts';
import { changeAppearance, reloadAppearance, useAppearance } from '../core/appearance-store.ts';
import { Select } from '../ui/forms/select-field.tsx';
import styles from './kit-page.module.css';

/** All example modules of this folder by path. */
const modules = import.meta.glob<ComponentType>('./*.example.tsx', { eager: true, import: 'default' });

const nameOf = (path: string): string => path.replace(/^\.\/(.+)\.example\.tsx$/, '$1');

const examples = Object.entries(modules)
  .map(([path, Example]) => ({ name: nameOf(path), Example }))
  .toSorted((left, right) => left.name.localeCompare(right.name));

const switches = ['skin', 'direction', 'density'] as const satisfies readonly AppearanceKey[];

function AppearanceSelect({ name }: { name: (typeof switches)[number] }) {
  const appearance = useAppearance();
  return (
    <Select
      aria-label={name}
      options={appearanceChoices[name].map((value) => ({ value, label: value }))}
      value={appearance[name]}
      onChange={({ target }) => changeAppearance({ [name]: target.value })}
    />
  );
}

/** Returns all examples, or a single one (`/kit?only=data-table`). */
function shownExamples() {
  const only = new URLSearchParams(window.location.search).get('only');
  return only === null ? examples : examples.filter(({ name }) => name === only);
}

/** The component kit with all states, for development and screenshots; production builds do not contain it. */
export default function KitPage() {
  useEffect(reloadAppearance, []);
  const shown = shownExamples();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Component kit</h1>
        <div className={styles.switches}>
          {switches.map((name) => (
            <AppearanceSelect key={name} name={name} />
          ))}
        </div>
      </header>
      <nav className={styles.index} aria-label="Components">
        {examples.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className={styles.sections}>
        {shown.map(({ name, Example }) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className={styles.title}>
              {name}
            </h2>
            <Example />
          </section>
        ))}
      </main>
    </div>
  );
}
