import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { type Failure, issueOf, failureMessage } from '../../core/failure.ts';
import type { Input } from '../../core/request.ts';

/** Validation errors by field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string | undefined>>;

export interface FormOptions<E extends AnyEndpoint, Values> {
  endpoint: E;
  /** Initial values. Unchanged fields follow it when the record is refreshed. */
  initial: Values;
  /** Validation in the page, before anything is sent. */
  check?: (values: Values) => FieldErrors<Values>;
  toInput: (values: Values) => Input<E>;
  /** Called after the server accepted the change. */
  onSaved: (answer: Result<E>) => void;
}

const hasErrors = (errors: object): boolean => Object.values(errors).some((error) => error !== undefined);

/** Returns the message above the fields, for a failure that no field shows. */
function noticeOf(failure: Failure | null, fields: readonly string[]): string | null {
  if (failure === null) return null;
  const isShown =
    failure.issues.length > 0 && failure.issues.every(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  return isShown ? null : failureMessage(failure);
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** State of the typed values on top of the record's values. */
function useValues<Values extends object>(initial: Values) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  // The record's values when each field was first edited.
  const [base, setBase] = useState<Partial<Values>>({});
  const changed = (Object.keys(typed) as (keyof Values)[]).filter((name) => !isSameValue(typed[name], initial[name]));
  return {
    values: { ...initial, ...typed },
    isDirty: changed.length > 0,
    /** True if another user saved a different value of an edited field. */
    isOutdated: changed.some((name) => !isSameValue(base[name], initial[name])),
    set: (part: Partial<Values>) => {
      const names = Object.keys(part) as (keyof Values)[];
      setBase((known) => ({ ...Object.fromEntries(names.map((name) => [name, initial[name]])), ...known }));
      setTyped((known) => ({ ...known, ...part }));
    },
    reset: () => {
      setTyped({});
      setBase({});
    },
  };
}

/** State of the fields changed since the last attempt, whose server errors no longer apply. */
function useChangedFields() {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  return {
    /** True if validation errors of the page are shown. */
    isTried,
    setIsTried,
    has: (path: string) => settled.has(path.split('.')[0] ?? ''),
    add: (part: object) => setSettled((known) => new Set([...known, ...Object.keys(part)])),
    clear: () => setSettled(new Set()),
  };
}

/** Focuses the first invalid field once its error is rendered. */
function useFirstError() {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    watch: ({ currentTarget }: FormEvent<HTMLFormElement>) => void (element.current = currentTarget),
    show: () => setAttempt((count) => count + 1),
  };
}

/** Returns the server error of an entry in a list field, such as `references.2`. */
const entryIssue = (failure: Failure | null, field: string): string | undefined =>
  failure?.issues.find(({ path }) => path.startsWith(`${field}.`) && /^\d+$/.test(path.slice(field.length + 1)))
    ?.message;

/** Returns the error of a field: first the page's own, then the server's unless the value has changed since. */
const errorsBy =
  (own: object | null, failure: Failure | null, isSettled: (path: string) => boolean) =>
  (path: string): string | undefined =>
    (own as Record<string, string | undefined> | null)?.[path] ??
    (isSettled(path) ? undefined : (issueOf(failure, path) ?? entryIssue(failure, path)));

/** Names of the text values. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];

interface FormInput<Values> {
  values: Values;
  edit: (part: Partial<Values>) => void;
  errorOf: (path: string) => string | undefined;
}

/** Returns the props of a text field. */
const textFieldOf = <Values extends object>({ values, edit, errorOf }: FormInput<Values>, name: TextName<Values>) => ({
  name,
  value: values[name] as string,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    edit({ [name]: target.value } as Partial<Values>),
  error: errorOf(name),
});

/**
 * State of a form that sends one change. Errors come from `check` and from the server's issues by field path; the first one receives the
 * focus. Nothing is sent twice, and input is kept until the server accepts it.
 */
export function useForm<E extends AnyEndpoint, Values extends object>(options: FormOptions<E, Values>) {
  const { endpoint, initial, check = (): FieldErrors<Values> => ({}), toInput, onSaved } = options;
  const { values, isDirty, isOutdated, set, reset } = useValues(initial);
  const { change, isBusy, failure, reset: forgetFailure } = useChange(endpoint, { isQuiet: true });
  const settled = useChangedFields();
  const firstError = useFirstError();
  const isSubmitted = useRef(false);
  const edit = (part: Partial<Values>): void => {
    isSubmitted.current = false;
    settled.add(part);
    set(part);
  };
  const send = async (): Promise<void> => {
    const outcome = await (change as (input: Input<E>) => ReturnType<typeof change>)(toInput(values));
    settled.clear();
    firstError.show();
    if (outcome.error) return;
    isSubmitted.current = true;
    settled.setIsTried(false);
    reset();
    onSaved(outcome.data);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    firstError.watch(event);
    settled.setIsTried(true);
    if (hasErrors(check(values))) firstError.show();
    // The second click of a double click may come before the result of the first is rendered.
    else if (!isSubmitted.current) void send();
  };
  const discard = (): void => {
    forgetFailure();
    settled.setIsTried(false);
    reset();
  };
  const errorOf = errorsBy(settled.isTried ? check(values) : null, failure, settled.has);
  const own = { isDirty, isOutdated, isBusy, failure, errorOf, notice: noticeOf(failure, Object.keys(initial)) };
  const textField = (name: TextName<Values>) => textFieldOf<Values>({ values, edit, errorOf }, name);
  return { values, set: edit, ...own, textField, submit, discard };
}

/** The part of a form's state that dialogs and pages show. */
export type FormState = Pick<ReturnType<typeof useForm>, 'isBusy' | 'isDirty' | 'notice' | 'submit'>;
