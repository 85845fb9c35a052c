import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { ExamSpreadRequest, type ExamSpread } from '@gene/contract/plan';
import type { Subject } from '@gene/contract/subjects';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { query } from '../../lib/query.ts';

export interface RequestFormProps {
  subjects: readonly Subject[];
  today: string;
  /** The previous request. */
  asked: ExamSpreadRequest | null;
  subjectId: string | null;
  onClose: () => void;
  onSpread: (request: ExamSpreadRequest, spread: ExamSpread) => void;
}

/** State of the exam plan dialog: the request, its errors, and the preview. */
export function useExamRequest({ subjects, today, asked, subjectId, onSpread }: RequestFormProps) {
  const exams = useQuery(query(api.cards.overview));
  const known = subjects.find(({ id }) => id === (asked?.subjectId ?? subjectId))?.id;
  const [subject, setSubject] = useState(known ?? subjects[0]?.id ?? '');
  const [chosenDate, setChosenDate] = useState<string | null>(asked?.examDate ?? null);
  const stored = useQuery(query(api.plan.hours));
  const hours = stored.data?.hours;
  const [chosenMinutes, setMinutes] = useState<string | null>(asked && String(asked.minutesPerDay));
  const [chosenRestDays, setRestDays] = useState<number[] | null>(asked?.restDays ?? null);
  const minutes = chosenMinutes ?? String(hours?.minutesPerDay ?? 60);
  const restDays = chosenRestDays ?? hours?.restDays ?? [];
  const set = exams.data?.subjects.find((each) => each.subjectId === subject)?.examDate;
  const examDate = chosenDate ?? (set && set > today ? set : '');
  const parsed = ExamSpreadRequest.safeParse({
    ...{ subjectId: subject, examDate, restDays },
    minutesPerDay: minutes.trim() === '' ? Number.NaN : Number(minutes),
    timeZone: timeZoneHere(),
  });
  const [tried, setTried] = useState(false);
  const preview = useMutation({
    mutationFn: (body: ExamSpreadRequest) => call(api.plan.previewExam, { body }),
    onSuccess: (spread, request) => onSpread(request, spread),
  });
  const refused = preview.error instanceof ApiError ? preview.error.fields : undefined;
  const errorOf = (name: string) => {
    if (!tried) return undefined;
    if (name === 'examDate' && examDate === '') return 'Choose the day of the exam';
    return parsed.error?.issues.find(({ path }) => path[0] === name)?.message ?? refused?.[name];
  };
  const choose = (id: string) => {
    setSubject(id);
    setChosenDate(null);
  };
  const submit = () => {
    setTried(true);
    if (parsed.success) preview.mutate(parsed.data);
  };
  return {
    subject,
    setChosenDate,
    minutes,
    setMinutes,
    restDays,
    setRestDays,
    examDate,
    /** The hours of the last plan are on their way. */
    isWaiting: stored.isPending,
    preview,
    refused,
    errorOf,
    choose,
    submit,
  };
}
