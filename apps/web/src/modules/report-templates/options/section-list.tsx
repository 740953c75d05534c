import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';
import type { ShownSection } from '@gatehouse/contract/report-templates/report-templates.schema';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { moveEntry } from '../../../shared/forms/moved-by.ts';
import { focusMoved, RowTools } from '../../../shared/forms/rows-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import styles from './options.module.css';

const texts = reportTemplateTexts.options;
/** The only section that cannot be turned off. */
const fixed: ReportSection = 'findings';

interface SectionListProps {
  sections: readonly ShownSection[];
  onChange: (sections: ShownSection[]) => void;
  isReadOnly: boolean;
}

/** The sections of a report in order, each with a switch and buttons that move it. */
export function SectionList({ sections, onChange, isReadOnly }: SectionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announced, setAnnounced] = useState('');
  const move = (place: number, by: -1 | 1, { key }: ShownSection): void => {
    // Rendered synchronously, so that the next key press reaches the moved section.
    flushSync(() => onChange(moveEntry(sections, place, by)));
    focusMoved(list.current, key, by);
    setAnnounced(texts.moved(texts.names[key], place + by + 1));
  };
  const show = (key: ReportSection, isShown: boolean): void =>
    onChange(sections.map((one) => (one.key === key ? { ...one, isShown } : one)));
  return (
    <fieldset className={styles.group}>
      <legend className={classNames(textLook({ size: 13, weight: 'medium' }), styles.legend)}>{texts.sections}</legend>
      <ol ref={list} className={styles.sections}>
        {sections.map((section, place) => (
          <Row
            key={section.key}
            data-row={section.key}
            as="li"
            gap={12}
            wraps={false}
            className={styles.section}
            data-out={!section.isShown || undefined}
          >
            <div className={styles.name}>
              <Switch
                label={<SectionName section={section.key} />}
                checked={section.isShown}
                disabled={isReadOnly || section.key === fixed}
                onChange={({ target }) => show(section.key, target.checked)}
              />
            </div>
            {!isReadOnly && (
              <RowTools
                name={texts.names[section.key]}
                isFirst={place === 0}
                isLast={place === sections.length - 1}
                onMove={(by) => move(place, by, section)}
              />
            )}
          </Row>
        ))}
      </ol>
      <Text tone="muted" size={12}>
        {texts.sectionsHint}
      </Text>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

const SectionName = ({ section }: { section: ReportSection }) => (
  <>
    {texts.names[section]}
    {section === fixed && (
      <>
        {' '}
        <Text as="span" tone="muted" size={12}>
          {texts.always}
        </Text>
      </>
    )}
  </>
);
