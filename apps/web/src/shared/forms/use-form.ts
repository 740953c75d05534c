import type { AnyEndpoint, Result } from '@gatehouse/contract/endpoint';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { type Failure, issueOf, sentenceOf } from '../../core/failure.ts';
import type { Input } from '../../core/request.ts';

/** Why values are refused, by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string | undefined>>;

interface FormOptions<E extends AnyEndpoint, Values> {
  endpoint: E;
  /** What the fields begin with. Fields that nobody has changed follow it when the record is refreshed. */
  initial: Values;
  /** What the page can say before anything is sent. */
  check?: (values: Values) => FieldErrors<Values>;
  toInput: (values: Values) => Input<E>;
  /** Runs once the server has taken it. */
  onSaved: (answer: Result<E>) => void;
}

const hasErrors = (errors: object): boolean => Object.values(errors).some((error) => error !== undefined);

/** A sentence above the fields: of a failure that no field shows. */
function noticeOf(failure: Failure | null, fields: readonly string[]): string | null {
  if (failure === null) return null;
  const isShown =
    failure.issues.length > 0 && failure.issues.every(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  return isShown ? null : sentenceOf(failure);
}

/** What somebody has typed, over what the record says. */
function useValues<Values extends object>(initial: Values) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  return {
    values: { ...initial, ...typed },
    isDirty: Object.entries(typed).some(([name, value]) => value !== initial[name as keyof Values]),
    set: (part: Partial<Values>) => setTyped((known) => ({ ...known, ...part })),
    reset: () => setTyped({}),
  };
}

/** The fields that were changed since the last attempt: what the server said about them is out of date. */
function useSettled() {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (path: string) => settled.has(path.split('.')[0] ?? ''),
    add: (part: object) => setSettled((known) => new Set([...known, ...Object.keys(part)])),
    clear: () => setSettled(new Set()),
  };
}

/** Leads to the first field that is refused, once it says so. */
function useFirstError(attempt: number) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return element;
}

/**
 * A form that sends one change. Errors come from `check` and from the issues of the server, by the path of the field;
 * the first one gets the focus. Nothing is sent twice, and what was typed stays until the server has taken it.
 */
export function useForm<E extends AnyEndpoint, Values extends object>(options: FormOptions<E, Values>) {
  const { endpoint, initial, check = (): FieldErrors<Values> => ({}), toInput, onSaved } = options;
  const { values, isDirty, set, reset } = useValues(initial);
  const { change, isBusy, failure } = useChange(endpoint, { isQuiet: true });
  const settled = useSettled();
  const [isTried, setIsTried] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const element = useFirstError(attempt);
  const isTaken = useRef(false);
  const errors = check(values);

  const errorOf = (path: string): string | undefined => {
    const own = isTried ? errors[path as keyof Values & string] : undefined;
    return own ?? (settled.has(path) ? undefined : issueOf(failure, path));
  };
  const edit = (part: Partial<Values>): void => {
    isTaken.current = false;
    settled.add(part);
    set(part);
  };
  const send = async (): Promise<void> => {
    const outcome = await (change as (input: Input<E>) => ReturnType<typeof change>)(toInput(values));
    settled.clear();
    setAttempt((count) => count + 1);
    if (outcome.error) return;
    isTaken.current = true;
    setIsTried(false);
    reset();
    onSaved(outcome.data);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (hasErrors(errors)) setAttempt((count) => count + 1);
    // The second click of a double click may come before the page shows what the first one has done.
    else if (!isTaken.current) void send();
  };
  return {
    values,
    set: edit,
    isDirty,
    isBusy,
    errorOf,
    notice: noticeOf(failure, Object.keys(initial)),
    submit,
    element,
  };
}

/** A form as dialogs and pages show it. */
export type FormState = Pick<ReturnType<typeof useForm>, 'isBusy' | 'notice' | 'submit' | 'element'>;
