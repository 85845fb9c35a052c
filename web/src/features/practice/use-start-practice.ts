import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { DocumentItem } from '@gene/contract/documents';
import type { KeptPaper } from '@gene/contract/papers';
import { examSeconds, minutesForMarks, practiceLimits, type PracticeSource } from '@gene/contract/practice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { query } from '../../lib/query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { rememberBegun } from './queries.ts';
import { usePaperChoice } from '../../entities/papers/use-paper-choice.ts';

export type Kind = PracticeSource['kind'];

/** Choices of an earlier attempt, to change or repeat. */
export interface EarlierChoice {
  kind: Kind;
  subjectId: string;
  questionIds: readonly string[];
  marks: number;
  /** Time limit; null: none. */
  minutes: number | null;
  mayPause: boolean;
}

export interface StartPracticeProps {
  /** The paper on screen; without it, one is chosen here. */
  paper?: KeptPaper;
  earlier?: EarlierChoice;
  /** Minutes that the plan has for it. */
  planned?: number | null;
}

/** In proportion to the marks chosen, or to the number of questions if they have none. */
function minutesOfChosen({ content }: KeptPaper, questionIds: readonly string[]): number {
  const chosen = content.questions.filter(({ id }) => questionIds.includes(id));
  const { minutes, totalMarks } = content.header;
  const whole = minutes ?? examSeconds / 60;
  if (chosen.length === 0 || chosen.length === content.questions.length) return whole;
  const marks = chosen.reduce((sum, question) => sum + (question.marks ?? 0), 0);
  if (marks > 0) return minutesForMarks(marks, { minutes, marks: totalMarks });
  return Math.max(1, Math.round((whole * chosen.length) / content.questions.length));
}

/** Whether the plan has less time for a paper than it takes: it is gone on with on another day. */
export const isInPieces = (paper: KeptPaper | null, planned: number | null): planned is number =>
  paper !== null && planned !== null && planned < (paper.content.header.minutes ?? examSeconds / 60);

const doubtfulOf = (paper: KeptPaper | null) =>
  paper && !paper.confirmed && paper.content.doubts.length > 0
    ? [{ documentId: paper.documentId, title: paper.content.header.courseName ?? 'the paper', month: null }]
    : [];

const doubtfulAmong = (documents: readonly DocumentItem[]) =>
  documents.flatMap(({ id, title, paper }) =>
    paper?.needsLook ? [{ documentId: id, title, month: paper.month }] : [],
  );

/** State of the form that starts practice. */
export function useStartPractice({ paper: given, earlier, planned = null }: StartPracticeProps) {
  const [kind, setKind] = useState<Kind>(earlier?.kind ?? 'paper');
  const [subjectId, setSubjectId] = useState(earlier?.subjectId ?? '');
  const [questionIds, setQuestionIds] = useState<readonly string[]>(earlier?.questionIds ?? []);
  const [marks, setMarks] = useState(String(earlier?.marks ?? 20));
  const [minutes, setMinutes] = useState<string | null>(earlier?.minutes?.toString() ?? null);
  const [timed, setTimed] = useState(earlier?.minutes !== null);
  const [mayPause, setMayPause] = useState(earlier?.mayPause ?? isInPieces(given ?? null, planned));
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const online = useOnline();
  const subjects = useQuery(query(api.subjects.list));
  const choice = usePaperChoice();

  const paper = given ?? choice.paper;
  const drawn = useQuery({
    ...allDocuments(subjectId, 'question_paper'),
    enabled: kind === 'marks' && subjectId !== '',
  });
  const doubtful = kind === 'marks' ? doubtfulAmong(drawn.data?.documents ?? []) : doubtfulOf(paper);
  const isLoading = kind !== 'marks' && !given && choice.isLoading;
  const named = paper?.content.header.minutes ?? null;
  const usual =
    kind === 'marks'
      ? minutesForMarks(Number(marks) || 0, null)
      : kind === 'questions' && paper
        ? minutesOfChosen(paper, questionIds)
        : ((isInPieces(paper, planned) ? null : planned) ?? named ?? examSeconds / 60);
  const clock = minutes ?? String(usual);

  const source = (): PracticeSource | string => {
    if (kind === 'marks') {
      if (subjectId === '') return 'Choose a subject';
      const wanted = Number(marks);
      if (!(wanted >= 1 && wanted <= 1000)) return 'Enter 1 to 1000 marks';
      return { kind, subjectId, marks: wanted, seed: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1 };
    }
    if (!paper) return 'Choose a question paper';
    if (kind === 'paper') return { kind, paperId: paper.id };
    // Ignores questions ticked in another paper.
    const own = paper.content.questions.map(({ id }) => id).filter((id) => questionIds.includes(id));
    if (own.length === 0) return 'Choose at least one question';
    return { kind, paperId: paper.id, questionIds: own };
  };

  const start = async (isSure = false) => {
    const from = source();
    const whole = Number(clock);
    if (typeof from === 'string') return setProblem(from);
    if (timed && !(Number.isInteger(whole) && whole >= 1 && whole <= practiceLimits.minutesMax))
      return setProblem(`Enter whole minutes, from 1 to ${practiceLimits.minutesMax}`);
    setProblem(null);
    if (!isSure && doubtful.length > 0) return setAsking(true);
    setIsStarting(true);
    try {
      const body = { id: newId(), from, minutes: timed ? whole : null, mayPause };
      const attempt = await call(api.practice.start, { body });
      rememberBegun(attempt);
      await navigate(`/practice/${attempt.id}`);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
      setProblem(fields[0] ?? messageOf(error));
      setIsStarting(false);
    }
  };
  return {
    kind,
    setKind,
    subjectId,
    setSubjectId,
    choice,
    questionIds,
    setQuestionIds,
    marks,
    setMarks,
    setMinutes,
    timed,
    setTimed,
    mayPause,
    setMayPause,
    problem,
    /** Starting, or waiting for the chosen paper. */
    busy: isStarting || isLoading,
    online,
    subjects,
    paper,
    clock,
    start,
    doubtful,
    isAsking,
    setAsking,
  };
}
