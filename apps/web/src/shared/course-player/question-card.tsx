import type { ShownQuestion } from '@gatehouse/contract/courses/course-chapters.schema';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { KeyboardEvent } from 'react';

import { IconButton } from '../../ui/actions/icon-button.tsx';
import { moveEntry } from '../forms/moved-by.ts';
import { playerTexts } from './player.texts.ts';
import styles from './player.module.css';

const texts = playerTexts.quiz;
const letters = 'ABCDEFGHIJ';

interface QuestionCardProps {
  question: ShownQuestion;
  answer: readonly string[];
  onAnswer: (answer: string[]) => void;
}

/** Returns the answer after toggling an option; a single-choice question has only one. */
function toggled({ kind }: ShownQuestion, answer: readonly string[], id: string): string[] {
  if (kind !== 'multiple') return [id];
  return answer.includes(id) ? answer.filter((one) => one !== id) : [...answer, id];
}

/** A question on one screen. Letter keys select answers and Enter continues. */
export function QuestionCard({ question, answer, onAnswer }: QuestionCardProps) {
  const isOrder = question.kind === 'order';
  return (
    <fieldset className={styles.question}>
      <legend className={styles.questionText} dir="auto">
        {question.text}
      </legend>
      {question.kind === 'multiple' && <p className={styles.hint}>{texts.several}</p>}
      {isOrder && <p className={styles.hint}>{texts.order}</p>}
      {isOrder ? (
        <OrderOptions question={question} answer={answer} onAnswer={onAnswer} />
      ) : (
        <ChoiceOptions question={question} answer={answer} onAnswer={onAnswer} />
      )}
    </fieldset>
  );
}

function ChoiceOptions({ question, answer, onAnswer }: QuestionCardProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.key.length !== 1) return;
    const option = question.options[letters.indexOf(event.key.toUpperCase())];
    if (!option) return;
    event.preventDefault();
    onAnswer(toggled(question, answer, option._id));
  };
  return (
    <div className={styles.options}>
      {question.options.map(({ _id, text }, place) => (
        <label key={_id} className={styles.option} data-selected={answer.includes(_id) || undefined}>
          <input
            type={question.kind === 'multiple' ? 'checkbox' : 'radio'}
            className={styles.optionInput}
            name={question._id}
            checked={answer.includes(_id)}
            onChange={() => onAnswer(toggled(question, answer, _id))}
            onKeyDown={onKeyDown}
          />
          <kbd className={styles.letter}>{letters[place]}</kbd>
          <bdi>{text}</bdi>
        </label>
      ))}
    </div>
  );
}

/** Returns the options in the learner's current order. */
const orderOf = ({ options }: ShownQuestion, answer: readonly string[]) =>
  answer.length === options.length ? answer.flatMap((id) => options.filter(({ _id }) => _id === id)) : [...options];

function OrderOptions({ question, answer, onAnswer }: QuestionCardProps) {
  const ordered = orderOf(question, answer);
  const move = (place: number, by: -1 | 1): void => onAnswer(moveEntry(ordered, place, by).map(({ _id }) => _id));
  return (
    <ol className={styles.options}>
      {ordered.map(({ _id, text }, place) => (
        <li key={_id} className={styles.option}>
          <bdi className={styles.orderText}>{text}</bdi>
          <IconButton
            label={texts.up(text)}
            icon={<IconArrowUp size={18} stroke={1.7} />}
            disabled={place === 0}
            onClick={() => move(place, -1)}
          />
          <IconButton
            label={texts.down(text)}
            icon={<IconArrowDown size={18} stroke={1.7} />}
            disabled={place === ordered.length - 1}
            onClick={() => move(place, 1)}
          />
        </li>
      ))}
    </ol>
  );
}
