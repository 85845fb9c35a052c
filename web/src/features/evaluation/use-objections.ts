import type { ObjectionAnswer, ObjectionToAnswer } from '@gene/contract/objections';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toggled } from '../../lib/toggled.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

/** A result is scored again soon after an objection is accepted. */
const rescoringMs = 20_000;

const isRescored = ({ outcome, answeredAt }: ObjectionToAnswer): boolean =>
  outcome === 'accepted' && answeredAt !== null && Date.now() - Date.parse(answeredAt) < rescoringMs;

export const useObjections = (paperId: string) =>
  useQuery({
    ...query(api.objections.ofPaper, { params: { id: paperId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.objections.some(isRescored) ? 2000 : false),
  });

export type AnsweringObjection = ReturnType<typeof useObjection>;

/** The answer to an objection while it is written. */
export function useObjection({ id, shown, lines, isWritten, basedOn }: ObjectionToAnswer) {
  const had = lines.filter(({ text }) => shown.lines.some((line) => line.text === text));
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState<number[]>(shown.choices);
  const [chosen, setChosen] = useState<string[]>(had.map((line) => line.id));
  const [extra, setExtra] = useState(String(shown.extra));
  const beside = Number(extra);
  const isNumber = extra !== '' && Number.isFinite(beside);
  const sum = isNumber
    ? lines.reduce((total, line) => (chosen.includes(line.id) ? total + line.marks : total), beside)
    : null;
  const answer = useMutation({
    mutationFn: (body: ObjectionAnswer) => call(api.objections.answer, { params: { id }, body }),
    onSuccess: (_done, { outcome }) =>
      toastSuccess(outcome === 'accepted' ? 'Objection accepted' : 'Objection rejected'),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => Promise.all([api.objections.ofPaper, api.results.releases].map(invalidate)),
  });
  const send = (change: Pick<ObjectionAnswer, 'outcome' | 'choices' | 'marks'>) => {
    if (words.trim() === '') setProblem('Enter a reason');
    else answer.mutate({ ...change, answer: words, basedOn });
  };
  const isSame = isWritten
    ? sum === shown.marks
    : choices.length === shown.choices.length && choices.every((choice) => shown.choices.includes(choice));
  return {
    ...{ words, problem, choices, chosen, extra, setExtra, sum, isBusy: answer.isPending },
    setWords: (text: string) => {
      setWords(text);
      setProblem(null);
    },
    toggleChoice: (choice: number) => setChoices(toggled(choices, choice)),
    toggleLine: (line: string) => setChosen(toggled(chosen, line)),
    accept: () => {
      if (isWritten && sum === null) setProblem('Enter the marks as a number');
      // Once a key is changed the answer may be right as it is.
      else if (isSame && shown.marks < shown.outOf)
        setProblem(isWritten ? 'Change the marks first' : 'Choose other letters first, or change the key');
      else
        send({
          outcome: 'accepted',
          choices: isWritten || isSame ? null : choices,
          marks: isWritten ? { lines: chosen, extra: beside } : null,
        });
    },
    reject: () => send({ outcome: 'rejected', choices: null, marks: null }),
  };
}
