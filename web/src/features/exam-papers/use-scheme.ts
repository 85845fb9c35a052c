import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { fitting, hasAnswer, keyWith, type LeftOut, takenAtFirst, withoutPoints } from './scheme-words.ts';
import { useKeySaving } from './use-key-saving.ts';
import { useSchemeReading } from './use-scheme-reading.ts';

/** A key read from a marking scheme, and the questions for which somebody takes it. @param file read at once */
export function useScheme(
  { paper, key }: ExamPaperWithKey,
  { set, file, onSaved }: { set: number; file: File | null; onSaved: () => void },
) {
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  const reading = useSchemeReading(paper.id, file, (read) => {
    setTaken(takenAtFirst(read, key, set));
    setLeftOut(new Map());
  });
  const scheme = reading.scheme && {
    ...reading.scheme,
    findings: reading.scheme.findings.map((finding) => withoutPoints(finding, leftOut)),
  };
  const saving = useKeySaving(paper.id);
  const chosen = scheme?.findings.filter((each) => taken.has(each.question) && hasAnswer(each)) ?? [];
  const save = useMutation({
    mutationFn: () =>
      saving.save({
        ...{ basedOn: key.version, ...keyWith(key, set, chosen) },
        marking: scheme?.marking ?? key.marking,
      }),
    onSuccess: async (saved) => {
      if (!saved) return;
      toastSuccess(key.version === 0 ? 'Answer key uploaded' : 'Answer key updated');
      await Promise.all([invalidate(api.examPapers.get), invalidate(api.examPapers.list)]);
      onSaved();
    },
    // Then what is shown as replaced is theirs.
    onError: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? invalidate(api.examPapers.get) : undefined,
  });
  return {
    ...reading,
    /** As it was read, and without the points that are left out. */
    ...{ whole: reading.scheme, scheme, leftOut },
    ...{ taken, chosen, asked: saving.asked },
    choose: ([one]: File[]) => {
      save.reset();
      if (one) reading.read(one);
    },
    toggle: (question: number) => {
      const next = new Set(taken);
      if (!next.delete(question)) next.add(question);
      setTaken(next);
    },
    /** Leaves a point out, or puts it back. */
    togglePoint: (question: number, point: number) => {
      const left = new Set(leftOut.get(question));
      if (!left.delete(point)) left.add(point);
      setLeftOut(new Map(leftOut).set(question, left));
    },
    takeFitting: () => setTaken(scheme ? fitting(scheme, key, set) : new Set()),
    isSaving: save.isPending,
    failure: save.error ? messageOf(save.error) : null,
    save: () => save.mutate(),
  };
}
