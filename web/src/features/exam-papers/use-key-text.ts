import type { ExamKey, ExamPaperWithKey, ReadKeyText } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { asItStands, coverageOf } from './key-words.ts';
import { useBoxed } from './use-boxed.ts';
import { type ChosenKeyFile, useKeyFile } from './use-key-file.ts';
import { useKeySaving } from './use-key-saving.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** A key typed as text: read on sending, and saved when every line can be read. */
export function useKeyText(
  { paper, key }: ExamPaperWithKey,
  { set, onSaved, onScheme }: { set: number; onSaved: () => void; onScheme: (file: File) => void },
) {
  const [text, setText] = useState(key.texts[set] ?? '');
  const [read, setRead] = useState<ReadKeyText | null>(null);
  /** The version that is changed. */
  const [base, setBase] = useState(key);
  const [takesMarks, setTakesMarks] = useState(key.version === 0);
  const boxed = useBoxed(paper);
  const params = { id: paper.id };
  const takeText = ({ read: { text: fromFile } }: ChosenKeyFile) => {
    setText(fromFile);
    setRead(null);
  };
  const file = useKeyFile(paper.id, takeText, onScheme);
  const marksOfFile = takesMarks && file.file?.kind === 'questions' ? file.file.read.marking : null;
  /** With what somebody has said of a sheet's doubtful answers. */
  const whole = [text, ...file.lines].join('\n');
  const saving = useKeySaving(paper.id);
  const save = useMutation({
    mutationFn: async ({ isComplete, on }: { isComplete: boolean; on: ExamKey }) => {
      const all = await call(api.examPapers.readKey, { params, body: { text: whole } });
      const found = { ...all, missing: coverageOf(all.missing, on.written, boxed).missing };
      setRead(found);
      if (found.problems.length > 0 || (found.missing.length > 0 && !isComplete)) return null;
      const sets = on.sets.map((items, i) => (i === set ? found.items : items));
      return saving.save({
        basedOn: on.version,
        sets,
        marking: marksOfFile ?? on.marking,
      });
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      toastSuccess(base.version === 0 ? 'Answer key uploaded' : 'Answer key updated');
      await Promise.all([invalidate(api.examPapers.get), invalidate(api.examPapers.list)]);
      onSaved();
    },
    onError: (error) => isConflict(error) && invalidate(api.examPapers.get),
  });
  /** Said once before a key is saved that leaves questions out. */
  const leavesOut = read !== null && read.problems.length === 0 && read.missing.length > 0;
  return {
    ...{ text, read, leavesOut, asked: saving.asked },
    from: { ...file, takesMarks, setTakesMarks },
    busy: save.isPending,
    failure: save.error && !isConflict(save.error) ? messageOf(save.error) : null,
    /** Somebody saved another version meanwhile. */
    theirs: key.version === base.version ? null : key,
    saveMine: () => {
      setBase(key);
      save.mutate({ isComplete: leavesOut, on: key });
    },
    takeTheirs: () => {
      setBase(key);
      setText(key.texts[set] ?? '');
      setRead(null);
    },
    type(typed: string) {
      setText(typed);
      setRead(null);
    },
    submit() {
      if (file.open > 0)
        return toastError('Doubtful answers', { description: 'Please enter the right ones first' });
      if (whole.trim() === '')
        return toastError('Empty answer key', { description: 'Please enter the answer key text' });
      save.mutate({ isComplete: leavesOut, on: asItStands(base, key) });
    },
  };
}

export type KeyTextForm = ReturnType<typeof useKeyText>;
