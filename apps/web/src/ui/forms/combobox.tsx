import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption, ComboboxTexts } from './combobox-options.ts';
import styles from './combobox.module.css';
import controls from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

interface ComboboxBase extends FieldTexts {
  id?: string | undefined;
  options: readonly ComboboxOption[];
  /** Loads options for the typed text; without it, the given options are filtered. */
  onQuery?: (query: string) => void;
  /** True while more options are loading. */
  isLoading?: boolean;
  /** Offers to create the typed text if no option matches it. */
  onCreate?: (text: string) => void;
  placeholder?: string;
  disabled?: boolean;
  texts: ComboboxTexts;
}

interface ComboboxProps extends ComboboxBase {
  /** Empty if nothing is selected. */
  value: string;
  onChange: (value: string) => void;
  /** Label of a value that is not among the loaded options. */
  valueLabel?: string;
}

interface MultiComboboxProps extends ComboboxBase {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  labelOf?: (value: string) => string;
}

const labelIn = (options: readonly ComboboxOption[], value: string): string | undefined =>
  options.find((option) => option.value === value)?.label;

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton size="small" icon={<IconX size={14} stroke={1.8} />} label={label} onClick={onClick} />;
}

const Chevron = () => (
  <span className={styles.chevron} aria-hidden="true">
    <IconChevronDown size={16} stroke={1.8} />
  </span>
);

/** A combobox: one of many values, found by typing. */
export function Combobox({ value, onChange, valueLabel, options, texts, ...rest }: ComboboxProps) {
  const { id, label, hint, error, optionalMark, onQuery, isLoading = false, onCreate, placeholder, disabled } = rest;
  const state = useCombobox({
    options,
    onQuery,
    onCreate,
    createLabel: texts.create,
    onChoose: onChange,
    isMulti: false,
  });
  const chosenLabel = labelIn(options, value) ?? valueLabel ?? value;
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optionalMark && { optionalMark })}>
      {(wiring) => (
        <div ref={state.anchor} className={controls.wrap}>
          <input
            {...wiring}
            {...state.input}
            className={classNames(controls.control, controls.wholeStart, styles.single)}
            placeholder={placeholder}
            disabled={disabled}
            value={state.typed ?? chosenLabel}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => state.type(target.value)}
          />
          <span className={styles.ends}>
            {value !== '' && !disabled && <ClearButton label={texts.clear} onClick={() => onChange('')} />}
            <Chevron />
          </span>
          {state.isOpen && <ComboboxList {...{ state, label, isLoading, texts }} chosen={[value]} isMulti={false} />}
        </div>
      )}
    </Field>
  );
}

interface ChosenProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}

function ChosenOption({ label, removeLabel, onRemove }: ChosenProps) {
  return (
    <span className={styles.chosen}>
      <bdi className={styles.chosenLabel}>{label}</bdi>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}

/** A combobox for several values. Backspace in the empty field removes the last one. */
export function MultiCombobox({ value, onChange, labelOf, options, texts, ...rest }: MultiComboboxProps) {
  const { id, label, hint, error, optionalMark, onQuery, isLoading = false, onCreate, placeholder, disabled } = rest;
  const labelFor = (each: string): string => labelIn(options, each) ?? labelOf?.(each) ?? each;
  const without = (each: string): readonly string[] => value.filter((other) => other !== each);
  const state = useCombobox({
    options,
    onQuery,
    onCreate,
    createLabel: texts.create,
    onChoose: (each) => onChange(value.includes(each) ? without(each) : [...value, each]),
    isMulti: true,
    onBackspace: () => onChange(value.slice(0, -1)),
  });
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optionalMark && { optionalMark })}>
      {(wiring) => (
        <div ref={state.anchor} className={classNames(controls.wrap, controls.control, styles.multi)}>
          {value.map((each) => (
            <ChosenOption
              key={each}
              label={labelFor(each)}
              removeLabel={texts.remove?.(labelFor(each)) ?? labelFor(each)}
              onRemove={() => onChange(without(each))}
            />
          ))}
          <input
            {...wiring}
            {...state.input}
            className={styles.multiInput}
            placeholder={value.length === 0 ? placeholder : undefined}
            disabled={disabled}
            value={state.query}
            onChange={({ target }) => state.type(target.value)}
          />
          <Chevron />
          {state.isOpen && <ComboboxList {...{ state, label, isLoading, texts }} chosen={value} isMulti />}
        </div>
      )}
    </Field>
  );
}
