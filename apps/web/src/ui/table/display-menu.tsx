import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';

import checkbox from '../forms/checkbox.module.css';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { type Segment, Segmented } from '../forms/segmented.tsx';
import { type Option, Select } from '../forms/select-field.tsx';
import { Popover } from '../overlays/popover.tsx';
import { type ColumnState, moveColumn, orderedColumns, toggleColumn } from './column-state.ts';
import styles from './display-menu.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

/** A setting with a list of options. */
export interface DisplayChoice {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** Texts of the menu. */
export interface DisplayTexts {
  title: string;
  columns: string;
  /** Beside a column that is chosen and has no room. */
  cut: string;
  reset: string;
  moveUp: (column: string) => string;
  moveDown: (column: string) => string;
}

/** The columns that can be hidden and moved. */
export interface DisplayColumns {
  columns: readonly { key: string; title: string }[];
  state: ColumnState;
  /** Keys of the columns that there is no room for. */
  cut?: readonly string[];
  onChange: (state: ColumnState) => void;
  /** Key of the column that cannot be hidden. */
  identifying?: string;
}

/** Display settings of a list: sort, grouping, columns and density. */
export interface DisplaySettings {
  order?: DisplayChoice;
  grouping?: DisplayChoice;
  density?: { label: string; segments: readonly Segment[]; value: string; onChange: (value: string) => void };
  columns?: DisplayColumns;
  /** Undefined if all settings have their defaults. */
  onReset?: (() => void) | undefined;
  texts: DisplayTexts;
}

/** A select for sort or grouping, with its label beside it. */
export function ChoiceRow({ choice }: { choice: DisplayChoice }) {
  const { label, options, value, onChange } = choice;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <Select
        className={styles.select}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface ColumnRowProps {
  column: { key: string; title: string };
  place: { isFirst: boolean; isLast: boolean };
  settings: DisplayColumns;
  texts: DisplayTexts;
}

function ColumnRow({ column, place, settings, texts }: ColumnRowProps) {
  const { columns, state, cut = [], onChange, identifying } = settings;
  const { key, title } = column;
  const move = (step: 1 | -1) => onChange(moveColumn(state, columns, { key, step }));
  return (
    <li className={styles.column}>
      <label className={styles.shown}>
        <input
          type="checkbox"
          className={checkbox.box}
          checked={key === identifying || !state.hidden.includes(key)}
          disabled={key === identifying}
          onChange={() => onChange(toggleColumn(state, key))}
        />
        <span className={styles.words}>
          <bdi>{title}</bdi> {cut.includes(key) && <small className={styles.cut}>{texts.cut}</small>}
        </span>
      </label>
      <IconButton
        size="small"
        icon={<IconArrowUp size={14} stroke={1.8} />}
        label={texts.moveUp(title)}
        disabled={place.isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        size="small"
        icon={<IconArrowDown size={14} stroke={1.8} />}
        label={texts.moveDown(title)}
        disabled={place.isLast}
        onClick={() => move(1)}
      />
    </li>
  );
}

function ColumnList({ settings, texts }: { settings: DisplayColumns; texts: DisplayTexts }) {
  const ordered = orderedColumns(settings.columns, settings.state);
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{texts.columns}</legend>
      <ul className={styles.list}>
        {ordered.map((column, at) => (
          <ColumnRow
            key={column.key}
            column={column}
            place={{ isFirst: at === 0, isLast: at === ordered.length - 1 }}
            settings={settings}
            texts={texts}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** A menu with the display settings of a list. */
export function DisplayMenu({ order, grouping, density, columns, onReset, texts }: DisplaySettings) {
  return (
    <Popover
      label={texts.title}
      trigger={(trigger) => (
        <ToolbarButton {...trigger} icon={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}>
          {texts.title}
        </ToolbarButton>
      )}
    >
      {() => (
        <div className={styles.menu}>
          {order && <ChoiceRow choice={order} />}
          {grouping && <ChoiceRow choice={grouping} />}
          {density && (
            <div className={styles.choice}>
              <span aria-hidden="true">{density.label}</span>
              <Segmented {...density} />
            </div>
          )}
          {columns && <ColumnList settings={columns} texts={texts} />}
          {onReset && (
            <div className={styles.foot}>
              <Button variant="quiet" size="small" onClick={onReset}>
                {texts.reset}
              </Button>
            </div>
          )}
        </div>
      )}
    </Popover>
  );
}
