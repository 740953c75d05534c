import { catalogue, isolated } from '../../core/texts.ts';

/** Sentences for changes of work; the feed adds the author's name before them. */
export const changeSentenceTexts = catalogue({
  assignee: {
    set: (to: string) => `assigned ${isolated(to)}`,
    changed: (from: string, to: string) => `reassigned it from ${isolated(from)} to ${isolated(to)}`,
    removed: (from: string) => `unassigned ${isolated(from)}`,
  },
  due: {
    set: (to: string) => `set the due date to ${to}`,
    changed: (from: string, to: string) => `changed the due date from ${from} to ${to}`,
    removed: (from: string) => `removed the due date ${from}`,
  },
});
