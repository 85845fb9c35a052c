import type { ExamPaperWithKey, ReadKeyScheme } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf, send, urlOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { fitting, hasAnswer, keyWith, takenAtFirst } from './scheme-words.ts';
import { useKeySaving } from './use-key-saving.ts';

/** Ends a reading when the dialog is closed. */
function useLeaving(): AbortController {
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  return leaving;
}

/** A key read from a marking scheme, and the questions for which somebody takes it. */
export function useScheme({ paper, key }: ExamPaperWithKey, set: number, onSaved: () => void) {
  const params = { id: paper.id };
  const { signal } = useLeaving();
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const read = useMutation({
    async mutationFn(file: File): Promise<{ name: string; scheme: ReadKeyScheme }> {
      const { readKeyScheme: route } = api.examPapers;
      const body = new FormData();
      body.append('file', file);
      const response = await send(urlOf(route, { params }), { method: route.method, body, signal });
      return { name: file.name, scheme: (await response.json()) as ReadKeyScheme };
    },
    onSuccess: ({ scheme }) => setTaken(takenAtFirst(scheme)),
  });
  const saving = useKeySaving(paper.id);
  const scheme = read.data?.scheme ?? null;
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
    ...{ scheme, taken, chosen, asked: saving.asked },
    fileName: read.data?.name ?? null,
    isReading: read.isPending,
    refusal: read.error ? messageOf(read.error) : null,
    choose: ([file]: File[]) => {
      save.reset();
      if (file) read.mutate(file);
    },
    toggle: (question: number) => {
      const next = new Set(taken);
      if (!next.delete(question)) next.add(question);
      setTaken(next);
    },
    takeFitting: () => setTaken(scheme ? fitting(scheme) : new Set()),
    isSaving: save.isPending,
    failure: save.error ? messageOf(save.error) : null,
    save: () => save.mutate(),
  };
}
