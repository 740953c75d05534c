import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './thread.module.css';
import { threadTexts as texts } from './thread.texts.ts';
import type { useMentionList } from './use-mention-list.ts';

/** Stands below the text that is being written; the focus stays in it. */
export function MentionList({ list }: { list: ReturnType<typeof useMentionList> }) {
  const { id, found, active, optionId, choose } = list;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{found.length > 0 && texts.found(found.length)}</span>
      </VisuallyHidden>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label={texts.people} className={styles.mentions}>
          {found.map((colleague, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text field, which keeps the focus
            <div
              key={colleague._id}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              tabIndex={-1}
              className={styles.mention}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              <bdi>{colleague.fullname}</bdi>
              <span className={styles.quiet} dir="ltr">
                {colleague.username}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
