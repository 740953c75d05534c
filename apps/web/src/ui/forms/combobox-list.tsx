import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { classNames } from '../class-names.ts';
import popover from '../overlays/popover.module.css';
import { type ComboboxOption, type ComboboxTexts, createdText, groupedOptions } from './combobox-options.ts';
import styles from './combobox.module.css';
import type { ComboboxState } from './use-combobox.ts';

interface ComboboxListProps {
  state: ComboboxState;
  label: string;
  chosen: readonly string[];
  isMulti: boolean;
  isLoading: boolean;
  texts: ComboboxTexts;
}

interface OptionProps {
  option: ComboboxOption;
  id: string;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function OptionMark({ option, isChosen }: Pick<OptionProps, 'option' | 'isChosen'>) {
  if (createdText(option.value) !== undefined) return <IconPlus size={16} stroke={1.8} aria-hidden="true" />;
  return (
    <>
      <span className={styles.tick}>{isChosen && <IconCheck size={15} stroke={2.2} aria-hidden="true" />}</span>
      {option.mark}
    </>
  );
}

/** The field keeps the focus, so pressing an option must not move it. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

function OptionLine({ option, id, isActive, isChosen, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles the keys
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerDown={keepFocus}
      onClick={onChoose}
    >
      <OptionMark option={option} isChosen={isChosen} />
      <span className={styles.words}>
        <bdi>{option.label}</bdi>
        {option.hint !== undefined && <bdi className={styles.hint}>{` ${option.hint}`}</bdi>}
      </span>
      {option.count !== undefined && <span className={styles.count}>{` ${option.count}`}</span>}
    </div>
  );
}

/** The option list of a combobox, grouped if the options have groups. */
export function ComboboxList({ state, label, chosen, isMulti, isLoading, texts }: ComboboxListProps) {
  const { id, box, offered, hasMore, optionId, active, choose } = state;
  const line = (option: ComboboxOption) => {
    const at = offered.indexOf(option);
    return (
      <OptionLine
        key={option.value}
        option={option}
        id={optionId(at)}
        isActive={at === active}
        isChosen={chosen.includes(option.value)}
        onChoose={() => choose(option.value)}
      />
    );
  };
  return (
    <div ref={box} popover="manual" className={classNames(popover.panel, styles.panel)}>
      <div
        id={`${id}-list`}
        className={styles.options}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti}
        aria-busy={isLoading}
      >
        {groupedOptions(offered).map(({ title, members }) =>
          title === undefined ? (
            members.map(line)
          ) : (
            <div key={title} role="group" aria-label={title}>
              <div className={styles.groupTitle} aria-hidden="true">
                {title}
              </div>
              {members.map(line)}
            </div>
          ),
        )}
      </div>
      <div role="status" className={styles.status}>
        {isLoading && texts.loading}
        {!isLoading && offered.length === 0 && texts.noMatches}
        {!isLoading && hasMore && texts.more}
      </div>
    </div>
  );
}
