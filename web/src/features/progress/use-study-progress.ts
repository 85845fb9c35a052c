import { api } from '@gene/contract/api';
import type { AttemptItem } from '@gene/contract/practice';
import type { Estimate } from '@gene/contract/progress';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { type Range, rangeOf } from './figures.ts';
import { studyTime, subjectProgress, useLiveProgress } from './queries.ts';

export interface SubjectFigures {
  subjectId: string;
  name: string;
  /** Of flashcards left for a day or more. */
  recall: (Range & { share: number; answers: number }) | null;
  /** Of exams written, as far as they are marked. */
  marks: { earned: number; of: number } | null;
  /** `readiness`: the share of its marks to expect; null if too little was practised, and for exams further ahead. */
  exam: { day: string; readiness: Estimate | null } | null;
}

/** Readiness is computed for so many exams, the next ones; that of others is one click away. */
const examsAtOnce = 10;

function marksOf(attempts: readonly AttemptItem[], subjectId: string) {
  const marked = attempts.filter((each) => each.subjectId === subjectId && each.earned !== null);
  const of = marked.reduce((sum, each) => sum + (each.earnedOf ?? 0), 0);
  return of === 0 ? null : { earned: marked.reduce((sum, each) => sum + (each.earned ?? 0), 0), of };
}

/** The ids of the subjects whose exams come next. */
function nextExams(subjects: readonly { subjectId: string; examDate: string | null }[], today: string) {
  return subjects
    .flatMap(({ subjectId, examDate }) =>
      examDate !== null && examDate >= today ? [{ subjectId, examDate }] : [],
    )
    .sort((a, b) => (a.examDate < b.examDate ? -1 : 1))
    .slice(0, examsAtOnce)
    .map(({ subjectId }) => subjectId);
}

/** A person's progress from cards, practice and exams. */
export function useStudyProgress() {
  const statistics = useQuery(query(api.cards.statistics, { query: {} }));
  const overview = useQuery(query(api.cards.overview));
  const practice = useQuery(query(api.practice.list, { query: { limit: 200 } }));
  const time = useQuery(studyTime());
  useLiveProgress();
  const next = time.data ? nextExams(overview.data?.subjects ?? [], time.data.today) : [];
  const exams = useQueries({ queries: next.map(subjectProgress) });
  const asked = [statistics, overview, practice, time];
  const error = asked.find(({ isError }) => isError)?.error ?? null;
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()));
  if (!statistics.data || !overview.data || !practice.data || !time.data)
    return { found: null, error, retry };

  const recalls = new Map(statistics.data.retentionBySubject.map((each) => [each.subjectId, each]));
  const subjects = overview.data.subjects.map(({ subjectId, name, examDate }): SubjectFigures => {
    const recall = recalls.get(subjectId);
    const readiness = exams[next.indexOf(subjectId)]?.data?.readiness?.range ?? null;
    return {
      ...{ subjectId, name },
      recall: recall
        ? {
            ...rangeOf(recall.known, recall.answers),
            ...{ share: recall.known / recall.answers, answers: recall.answers },
          }
        : null,
      marks: marksOf(practice.data.attempts, subjectId),
      exam: examDate === null ? null : { day: examDate, readiness },
    };
  });
  const told = subjects.filter(({ recall, marks, exam }) => recall ?? marks ?? exam);
  return {
    found: { statistics: statistics.data, time: time.data, subjects: told },
    error: null,
    retry,
  };
}
