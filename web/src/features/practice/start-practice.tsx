import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import type { KeptPaper } from '@gene/contract/papers';
import { examSeconds, minutesForMarks, practiceLimits, type PracticeSource } from '@gene/contract/practice';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { SubjectField } from '../../entities/subjects/subject-field.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { query } from '../../lib/query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { PaperChoice } from './paper-choice.tsx';
import { QuestionChoice } from './question-choice.tsx';
import { rememberAttempt } from './queries.ts';

type Kind = PracticeSource['kind'];

const kinds = [
  { value: 'paper', label: 'A whole paper' },
  { value: 'questions', label: 'Chosen questions' },
  { value: 'marks', label: 'Some marks' },
] as const;

/** What was practised before, to be changed or begun again. */
export interface EarlierChoice {
  kind: Kind;
  subjectId: string;
  questionIds: readonly string[];
  marks: number;
  /** On the clock; null: no clock. */
  minutes: number | null;
  mayPause: boolean;
}

interface StartPracticeProps {
  /** The paper that is looked at; left out, one is chosen here. */
  paper?: KeptPaper;
  earlier?: EarlierChoice;
}

/** What is practised, and against which clock. */
export function StartPractice({ paper: given, earlier }: StartPracticeProps) {
  const [kind, setKind] = useState<Kind>(earlier?.kind ?? 'paper');
  const [subjectId, setSubjectId] = useState(earlier?.subjectId ?? '');
  const [chosenPaper, setChosenPaper] = useState<KeptPaper | null>(null);
  const [questionIds, setQuestionIds] = useState<readonly string[]>(earlier?.questionIds ?? []);
  const [marks, setMarks] = useState(String(earlier?.marks ?? 20));
  const [minutes, setMinutes] = useState<string | null>(earlier?.minutes?.toString() ?? null);
  const [timed, setTimed] = useState(earlier?.minutes !== null);
  const [mayPause, setMayPause] = useState(earlier?.mayPause ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const online = useOnline();
  const subjects = useQuery(query(api.subjects.list));

  const paper = given ?? chosenPaper;
  const named = paper?.content.header.minutes ?? null;
  const usual =
    kind === 'marks'
      ? minutesForMarks(Number(marks) || 0, null)
      : kind === 'questions' && paper
        ? minutesOfChosen(paper, questionIds)
        : (named ?? examSeconds / 60);
  const clock = minutes ?? String(usual);

  const source = (): PracticeSource | string => {
    if (kind === 'marks') {
      if (subjectId === '') return 'Choose a subject';
      const wanted = Number(marks);
      if (!(wanted >= 1 && wanted <= 1000)) return 'Give between 1 and 1000 marks';
      return { kind, subjectId, marks: wanted, seed: crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1 };
    }
    if (!paper) return 'Choose a question paper';
    if (kind === 'paper') return { kind, paperId: paper.id };
    // What was ticked in another paper does not count.
    const own = paper.content.questions.map(({ id }) => id).filter((id) => questionIds.includes(id));
    if (own.length === 0) return 'Choose at least one question';
    return { kind, paperId: paper.id, questionIds: own };
  };

  const start = async () => {
    const from = source();
    const whole = Number(clock);
    if (typeof from === 'string') return setProblem(from);
    if (timed && !(Number.isInteger(whole) && whole >= 1 && whole <= practiceLimits.minutesMax))
      return setProblem(`Give whole minutes, between 1 and ${practiceLimits.minutesMax}`);
    setProblem(null);
    setBusy(true);
    try {
      const body = { id: newId(), from, minutes: timed ? whole : null, mayPause };
      const attempt = await call(api.practice.start, { body });
      rememberAttempt(attempt);
      await navigate(`/practice/${attempt.id}`);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
      setProblem(fields[0] ?? messageOf(error));
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void start();
      }}
    >
      <RadioCards
        label="What do you want to practice?"
        value={kind}
        onChange={setKind}
        columns={given ? 2 : 3}
        options={given ? kinds.slice(0, 2) : kinds}
      />
      {subjects.isError && !subjects.data && !given && (
        <LoadFailure onRetry={() => void subjects.refetch()}>
          Your subjects could not be loaded. {messageOf(subjects.error)}
        </LoadFailure>
      )}
      {kind === 'marks' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SubjectField
            none="Choose a subject"
            subjects={subjects.data?.subjects}
            value={subjectId}
            onChange={setSubjectId}
          />
          <TextField
            label="Marks"
            type="number"
            inputMode="decimal"
            min={1}
            max={1000}
            step={0.5}
            value={marks}
            onChange={({ target }) => setMarks(target.value)}
            hint="Drawn from all papers of the subject"
          />
        </div>
      )}
      {kind !== 'marks' && !given && (
        <PaperChoice subjects={subjects.data?.subjects ?? []} value={chosenPaper} onChange={setChosenPaper} />
      )}
      {kind === 'questions' && paper && (
        <QuestionChoice
          key={paper.id}
          questions={paper.content.questions}
          chosen={questionIds}
          onChange={setQuestionIds}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-2">
          <SwitchField label="Against the clock" checked={timed} onChange={setTimed} />
          {timed && <SwitchField label="The clock may be paused" checked={mayPause} onChange={setMayPause} />}
        </div>
        {timed && (
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={practiceLimits.minutesMax}
            value={clock}
            onChange={({ target }) => setMinutes(target.value)}
            {...hintFor(kind, paper)}
          />
        )}
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={!online}>
          Start practice
        </Button>
        {!online && <span className="text-sm text-ink-soft">Starting needs a network.</span>}
      </p>
    </form>
  );
}

/** As the marks of the chosen questions are to those of the paper; where none are told, as their number is. */
function minutesOfChosen({ content }: KeptPaper, questionIds: readonly string[]): number {
  const chosen = content.questions.filter(({ id }) => questionIds.includes(id));
  const { minutes, totalMarks } = content.header;
  const whole = minutes ?? examSeconds / 60;
  if (chosen.length === 0 || chosen.length === content.questions.length) return whole;
  const marks = chosen.reduce((sum, question) => sum + (question.marks ?? 0), 0);
  if (marks > 0) return minutesForMarks(marks, { minutes, marks: totalMarks });
  return Math.max(1, Math.round((whole * chosen.length) / content.questions.length));
}

function hintFor(kind: Kind, paper: KeptPaper | null): { hint?: string } {
  if (kind === 'marks') return { hint: 'In proportion to the marks' };
  if (!paper) return {};
  if (kind === 'questions') return { hint: 'In proportion to the marks chosen' };
  const isNamed = paper.content.header.minutes !== null;
  return { hint: isNamed ? 'The time of the paper' : 'The paper names no time: 3 hours are usual' };
}
