import { api } from '@gene/contract/api';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

const { questionsMax, questionsUsual, choicesMax } = examPaperLimits;

const blank = {
  title: '',
  subject: '',
  questionCount: String(questionsUsual),
  choices: String(choicesMax),
  sets: '1',
};
type Fields = typeof blank;

/** Why it is no number of questions; null if it is one. */
function findCountProblem(typed: string): string | null {
  if (!/^\d+$/.test(typed.trim()) || Number(typed) < 1) return 'Please enter a valid number of questions';
  return Number(typed) > questionsMax ? `A paper has at most ${questionsMax} questions` : null;
}

/** @param onAdded is given the new paper's id */
export function useNewOmrPaper(organizationId: string | undefined, onAdded: (id: string) => void) {
  const [fields, setFields] = useState<Fields>(blank);
  const sendOnce = useSendOnce();
  const add = useMutation({
    mutationFn: () => {
      const body = {
        ...{ title: fields.title, subject: fields.subject, kind: 'omr' as const },
        ...{ questionCount: Number(fields.questionCount), choices: Number(fields.choices) },
        sets: Number(fields.sets),
        ...(organizationId !== undefined && { organizationId }),
      };
      return sendOnce(body, (key) => callOnce(key, api.examPapers.create, { body }));
    },
    onSuccess: async ({ id }) => {
      toastSuccess('Question paper added');
      await invalidate(api.examPapers.list);
      onAdded(id);
    },
  });
  return {
    busy: add.isPending,
    failure: add.error && messageOf(add.error),
    field: (name: keyof Fields) => ({
      value: fields[name],
      onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    }),
    choose: (name: keyof Fields) => ({
      value: fields[name],
      onChange: (value: string) => setFields({ ...fields, [name]: value }),
    }),
    submit() {
      if ([fields.title, fields.subject, fields.questionCount].some((typed) => typed.trim() === ''))
        return toastError('Missing information');
      const problem = findCountProblem(fields.questionCount);
      if (problem !== null) return toastError('Invalid number of questions', { description: problem });
      add.mutate();
    },
  };
}
