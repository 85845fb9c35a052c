import type { ExamMarking, ExamPaperWithKey } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { readSections, writeSections } from './marks-words.ts';
import { useKeySaving } from './use-key-saving.ts';

const numberOf = (typed: string) => {
  const text = typed.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
};
const noNumber = 'Enter a number of at least 0';

/** Marks of answers, saved as the next version of the key. */
export function useMarks({ paper, key }: ExamPaperWithKey, onSaved: () => void) {
  const { marking } = key;
  const [typed, setTyped] = useState({
    ...{ marks: String(marking.marks), penalty: String(marking.penalty) },
    sections: writeSections(marking.sections),
  });
  const [partial, setPartial] = useState(marking.partial === 'share');
  const [cancelled, setCancelled] = useState<ExamMarking['cancelled']>(marking.cancelled);
  const [isSent, setIsSent] = useState(false);
  const saving = useKeySaving(paper.id);
  const save = useMutation({
    mutationFn: (next: ExamMarking) => saving.save({ basedOn: key.version, sets: key.sets, marking: next }),
    onSuccess: async (saved) => {
      if (!saved) return;
      toastSuccess('Answer key updated');
      await Promise.all([invalidate(api.examPapers.get), invalidate(api.examPapers.list)]);
      onSaved();
    },
    // Saved once more, these marks come on top of what somebody else has saved.
    onError: () => invalidate(api.examPapers.get),
  });
  const [marks, penalty, sections] = [
    numberOf(typed.marks),
    numberOf(typed.penalty),
    readSections(typed.sections),
  ];
  const errors = {
    marks: marks === null ? noNumber : null,
    penalty: penalty === null ? noNumber : null,
    sections:
      typeof sections === 'number'
        ? `Line ${sections} cannot be read. Write 21-25: 2, or 21-25: 2, -0.5`
        : null,
  };
  return {
    ...{ partial, setPartial, cancelled, setCancelled, asked: saving.asked },
    busy: save.isPending,
    failure: save.error && messageOf(save.error),
    field: (name: keyof typeof typed) => ({
      value: typed[name],
      error: isSent ? errors[name] : null,
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }),
    submit() {
      setIsSent(true);
      if (marks === null || penalty === null || typeof sections === 'number') return;
      save.mutate({ marks, penalty, sections, partial: partial ? 'share' : 'none', cancelled });
    },
  };
}
