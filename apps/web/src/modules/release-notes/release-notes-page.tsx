import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { rowLook } from '../../ui/layout/flow.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { type HighlightName, highlights, type ReleaseNotes, releaseNotes } from './release-notes.data.ts';
import styles from './release-notes.module.css';
import { releaseNotesTexts as texts } from './release-notes.texts.ts';

type Section = ReleaseNotes['sections'][number];

/** The pictures load after the text, because they are made of charts and lists. */
const sketch = onDemand(async () => ({ default: (await import('./highlight-sketch.tsx')).HighlightSketch }));

/** A dot beside what is new; screen readers hear the word. */
const freshMark = (isNew: boolean) =>
  isNew && (
    <span className={styles.fresh} title={texts.fresh}>
      <VisuallyHidden>{texts.fresh}</VisuallyHidden>
    </span>
  );

function Highlight({ name }: { name: HighlightName }) {
  const { title, description } = texts.sections[name];
  return (
    <li className={styles.highlight}>
      <div className={styles.crop} role="img" aria-label={texts.pictures[name]}>
        <PageOnDemand page={sketch} given={{ name }} waiting={null} />
      </div>
      <h3>{title}</h3>
      <p className={styles.quiet}>{description}</p>
    </li>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <Row
      gap={12}
      wraps={false}
      className={classNames(textLook({ size: 12, tone: 'muted', isNumeric: true }), styles.progress)}
    >
      <progress className={styles.meter} value={percent} max={100} aria-label={texts.progress(percent)} />
      <span aria-hidden="true">{texts.progress(percent)}</span>
    </Row>
  );
}

function Support({ items }: { items: NonNullable<Section['support']> }) {
  return (
    <ul className={styles.support} aria-label={texts.support}>
      {items.map(({ title, description, isNew }) => (
        <li key={title}>
          <Row as="p" wraps={false} className={styles.supportTitle}>
            {title} {freshMark(isNew)}
          </Row>
          <p className={styles.quiet}>{description}</p>
        </li>
      ))}
    </ul>
  );
}

function Changes({ items }: { items: NonNullable<Section['changes']> }) {
  return (
    <ul className={styles.changes} aria-label={texts.changes}>
      {items.map(({ description, isNew }) => (
        <li key={description}>
          {description} {freshMark(isNew)}
        </li>
      ))}
    </ul>
  );
}

/** A section, folded to its title. */
function NotesSection({ section }: { section: Section }) {
  return (
    <details className={styles.section}>
      <summary className={classNames(rowLook({ wraps: false }), styles.summary)}>
        <IconChevronRight size={16} stroke={1.7} className={styles.chevron} aria-hidden="true" />
        <Row as="h4" wraps={false}>
          {section.title} {freshMark(section.isNew)}
        </Row>
      </summary>
      <div className={styles.content}>
        <p className={styles.quiet}>{section.description}</p>
        {section.progress !== undefined && <Progress percent={section.progress} />}
        {section.support && <Support items={section.support} />}
        {section.changes && <Changes items={section.changes} />}
      </div>
    </details>
  );
}

export default function ReleaseNotesPage({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen size="large" title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <p className={classNames(textLook({ size: 13, tone: 'muted', isNumeric: true }), styles.version)}>
        {texts.version(releaseNotes.version)}
      </p>
      <ul className={styles.highlights} aria-label={texts.highlights}>
        {highlights.map((name) => (
          <Highlight key={name} name={name} />
        ))}
      </ul>
      <h3 className={styles.all}>{texts.all}</h3>
      {releaseNotes.sections.map((section) => (
        <NotesSection key={section.title} section={section} />
      ))}
    </Modal>
  );
}
