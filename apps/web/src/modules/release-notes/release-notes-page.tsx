import { Badge } from '../../ui/marks/badge.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { type ReleaseNotes, releaseNotes } from './release-notes.data.ts';
import styles from './release-notes.module.css';
import { releaseNotesTexts as texts } from './release-notes.texts.ts';

type Section = ReleaseNotes['sections'][number];

const freshMark = (isNew: boolean) => isNew && <Badge tone="strong">{texts.fresh}</Badge>;

function Progress({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.meter} value={percent} max={100} aria-label={texts.progress(percent)} />
      <span aria-hidden="true">{texts.progress(percent)}</span>
    </div>
  );
}

function Support({ items }: { items: NonNullable<Section['support']> }) {
  return (
    <ul className={styles.support} aria-label={texts.support}>
      {items.map(({ title, description, isNew }) => (
        <li key={title}>
          <p className={styles.supportTitle}>
            {title} {freshMark(isNew)}
          </p>
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

function NotesSection({ section }: { section: Section }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {section.title} {freshMark(section.isNew)}
      </h3>
      <p className={styles.quiet}>{section.description}</p>
      {section.progress !== undefined && <Progress percent={section.progress} />}
      {section.support && <Support items={section.support} />}
      {section.changes && <Changes items={section.changes} />}
    </section>
  );
}

export default function ReleaseNotesPage({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <p className={styles.version}>{texts.version(releaseNotes.version)}</p>
      {releaseNotes.sections.map((section) => (
        <NotesSection key={section.title} section={section} />
      ))}
    </Modal>
  );
}
