import type { ExamKey, ExamPaper, KeyItem } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import {
  asItStands,
  coverageOfSet,
  differences,
  type Entry,
  emptyEntry,
  entryOf,
  itemOf,
} from './key-words.ts';
import { useBoxed } from './use-boxed.ts';
import { useKeySaving } from './use-key-saving.ts';

const byQuestion = (items: readonly KeyItem[]) =>
  items.toSorted((one, other) => one.question - other.question);

/** The first question after this one without an answer, else the next one; at most the last. */
function questionAfter(question: number, items: readonly KeyItem[], count: number): number {
  const answered = new Set(items.map((item) => item.question));
  for (let next = question + 1; next <= count; next += 1) if (!answered.has(next)) return next;
  return Math.min(question + 1, count);
}

/** The keys of a paper as they are entered, and the version that they change. */
function useDraft(id: string, key: ExamKey) {
  const [base, setBase] = useState(key);
  const [sets, setSets] = useState(key.sets);
  const changed = differences(sets, base.sets);
  // Other people's changes show at once, unless they would replace what was entered here.
  if (key.version !== base.version && changed.length === 0) {
    setBase(key);
    setSets(key.sets);
  }
  const saving = useKeySaving(id);
  const isBehind = key.version !== base.version && changed.length > 0;
  const save = useMutation({
    mutationFn: (basedOn: number) => saving.save({ basedOn, sets, marking: asItStands(base, key).marking }),
    onSuccess: (saved) => {
      if (!saved) return;
      setBase(saved);
      setSets(saved.sets);
      toastSuccess('Answer keys saved');
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'conflict')
        toastError('Failed to save answer keys', { description: messageOf(error) });
    },
    onSettled: () => Promise.all([invalidate(api.examPapers.get), invalidate(api.examPapers.list)]),
  });
  return {
    sets,
    setSets,
    isChanged: changed.length > 0,
    /** Somebody saved another version meanwhile. */
    theirs: isBehind ? { saved: key, questions: differences(sets, key.sets) } : null,
    saving: save.isPending,
    asked: saving.asked,
    save: () => {
      if (changed.length === 0 && base.version > 0) toastSuccess('Answer keys saved');
      else save.mutate(base.version);
    },
    /** Both are kept: theirs as the version before. */
    saveMine: () => save.mutate(key.version),
    takeTheirs: () => {
      setBase(key);
      setSets(key.sets);
    },
  };
}

/** Entering answers question by question, each set for itself. */
export function useKeyEntry(paper: ExamPaper, key: ExamKey) {
  const draft = useDraft(paper.id, key);
  const boxed = useBoxed(paper);
  const [set, setSet] = useState(0);
  const items = draft.sets[set] ?? [];
  const [question, setQuestion] = useState(() => questionAfter(0, items, paper.questionCount));
  /** Where adding goes on after an answer is edited. */
  const [editing, setEditing] = useState<{ returnTo: number } | null>(null);
  const [entry, setEntry] = useState<Entry>(emptyEntry);
  const [lacksAnswer, setLacksAnswer] = useState(false);
  /** How often another question was brought up to be answered. */
  const [turn, setTurn] = useState(0);
  const entered = itemOf(question, entry);

  const put = (next: KeyItem[]) =>
    draft.setSets(draft.sets.map((each, i) => (i === set ? byQuestion(next) : each)));
  const others = items.filter((item) => item.question !== question);
  const goTo = (next: number) => {
    setQuestion(next);
    setEntry(emptyEntry);
    setEditing(null);
  };
  const edit = (item: KeyItem) => {
    setEditing({ returnTo: editing?.returnTo ?? question });
    setQuestion(item.question);
    setEntry(entryOf(item));
  };

  return {
    ...{ draft, set, items, question, entry, setEntry, turn },
    lacksAnswer: lacksAnswer && entered === null,
    isEditing: editing !== null,
    leaving: useUnsaved(draft.isChanged),
    coverage: coverageOfSet({ sets: draft.sets, written: key.written }, set, {
      ...{ count: paper.questionCount, boxed },
    }),
    submit() {
      setLacksAnswer(!entered);
      if (!entered) return;
      put([...others, entered]);
      setTurn(turn + 1);
      if (editing) {
        toastSuccess('Answer updated');
        goTo(editing.returnTo);
      } else goTo(questionAfter(question, [...others, entered], paper.questionCount));
    },
    /** From the list of answers, which may be far below. */
    edit: (item: KeyItem) => {
      edit(item);
      setTurn(turn + 1);
    },
    stopEditing: () => editing && goTo(editing.returnTo),
    goTo(next: number) {
      const item = items.find((each) => each.question === next);
      if (item) edit(item);
      else goTo(next);
    },
    clear: (cleared: number) => {
      put(items.filter((item) => item.question !== cleared));
      if (editing && cleared === question) goTo(cleared);
    },
    showSet(next: number) {
      setSet(next);
      goTo(questionAfter(0, draft.sets[next] ?? [], paper.questionCount));
    },
  };
}

export type KeyEntry = ReturnType<typeof useKeyEntry>;
