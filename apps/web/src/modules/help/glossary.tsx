import { useState } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { glossaryTexts } from './glossary.texts.ts';
import styles from './help.module.css';
import { helpTexts } from './help.texts.ts';

const texts = helpTexts.glossary;

interface Entry {
  term: string;
  text: string;
}

type GroupName = keyof typeof glossaryTexts;

const groups = (Object.keys(glossaryTexts) as GroupName[]).map((name) => {
  const entries: readonly Entry[] = Object.values(glossaryTexts[name]);
  return { name, entries };
});

const matches = ({ term, text }: Entry, wanted: string): boolean =>
  `${term} ${text}`.toLocaleLowerCase().includes(wanted);

/** The glossary of the portal; the search covers terms and explanations. */
export function Glossary() {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => matches(entry, wanted)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Card title={texts.title}>
      <div className={styles.search}>
        <SearchField label={texts.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      <div role="status">{shown.length === 0 && <Text tone="muted">{texts.none}</Text>}</div>
      {shown.map(({ name, entries }) => (
        <section key={name} aria-label={texts.groups[name]}>
          <h3 className={classNames(textLook({ size: 13, tone: 'muted', weight: 'medium' }), styles.group)}>
            {texts.groups[name]}
          </h3>
          <dl className={styles.terms}>
            {entries.map(({ term, text }) => (
              <div key={term} className={styles.term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}
