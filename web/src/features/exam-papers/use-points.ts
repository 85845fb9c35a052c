import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { coverageOfSet } from './key-words.ts';
import { useBoxed } from './use-boxed.ts';
import {
  answerFrom,
  emptyPoint,
  hasWrongMarks,
  keyWithPoints,
  marksOfPoints,
  marksOfQuestion,
  type TypedAnswer,
  typedAnswer,
  type TypedPoint,
  withMarksOf,
} from './points-words.ts';
import { useKeySaving } from './use-key-saving.ts';

const nothing: TypedAnswer = { points: [], remarks: '' };

/** Points of answers in writing as somebody types them, of whichever questions; saved as the next version of the key. */
export function usePoints({ paper, key }: ExamPaperWithKey, onSaved: () => void) {
  const [changed, setChanged] = useState<ReadonlyMap<number, TypedAnswer>>(new Map());
  const coverage = coverageOfSet(key, 0, { count: paper.questionCount, boxed: useBoxed(paper) });
  const [question, setQuestion] = useState(
    () => key.written[0]?.question ?? coverage.byHand[0] ?? coverage.missing[0] ?? 1,
  );
  const [isSent, setIsSent] = useState(false);
  const [isAdopting, setIsAdopting] = useState(key.version === 0);
  const saving = useKeySaving(paper.id);
  const stored = key.written.find((each) => each.question === question);
  const [shown, setShown] = useState<TypedAnswer>(() => (stored ? typedAnswer(stored) : nothing));
  const answer = changed.get(question) ?? shown;
  const put = (next: TypedAnswer) => setChanged(new Map(changed).set(question, next));
  const save = useMutation({
    mutationFn() {
      // What a question is worth follows its points, where somebody says so.
      const marking = isAdopting
        ? [...changed].reduce(
            (all, [each, typed]) =>
              answerFrom(each, typed) ? withMarksOf(all, each, marksOfPoints(typed)) : all,
            key.marking,
          )
        : key.marking;
      return saving.save({ basedOn: key.version, ...keyWithPoints(key, changed), marking });
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      toastSuccess(key.version === 0 ? 'Answer key uploaded' : 'Answer key updated');
      await Promise.all([invalidate(api.examPapers.get), invalidate(api.examPapers.list)]);
      onSaved();
    },
    // Saved once more, these points come on top of what somebody else has saved.
    onError: () => invalidate(api.examPapers.get),
  });
  const wrong = [...changed].find(([, typed]) => hasWrongMarks(typed))?.[0];
  return {
    ...{ question, answer, isAdopting, setIsAdopting, asked: saving.asked },
    isChanged: changed.size > 0,
    together: marksOfPoints(answer),
    outOf: marksOfQuestion(key.marking, question),
    hasLetters: key.sets.some((items) => items.some((item) => item.question === question)),
    /** Said of each point without a number, once somebody has tried to save. */
    tellsWrong: isSent && wrong !== undefined,
    go(next: number) {
      const known = key.written.find((each) => each.question === next);
      setQuestion(next);
      setShown(known ? typedAnswer(known) : nothing);
    },
    add: () => put({ ...answer, points: [...answer.points, emptyPoint()] }),
    change: (id: string, change: Partial<TypedPoint>) =>
      put({
        ...answer,
        points: answer.points.map((each) => (each.id === id ? { ...each, ...change } : each)),
      }),
    remove: (id: string) => put({ ...answer, points: answer.points.filter((each) => each.id !== id) }),
    remark: (remarks: string) => put({ ...answer, remarks }),
    isSaving: save.isPending,
    failure: save.error && messageOf(save.error),
    save: () => {
      setIsSent(true);
      if (wrong === undefined) save.mutate();
      else setQuestion(wrong);
    },
  };
}
