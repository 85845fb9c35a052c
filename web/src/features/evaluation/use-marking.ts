import {
  type AnswerGroup,
  type AnswerPlace,
  findMarkProblem,
  type QuestionToMark,
  type RubricLine,
} from '@gene/contract/scripts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { toastError } from '../../ui/toast.tsx';
import { isSameMark, laterLines, openPlaces, rememberedMark, sameMarkOf } from './marked-before.ts';
import { useQuestion, useSuggestion } from './script-queries.ts';
import { linesWithin, pressKey, type TypedMarks } from './typed-marks.ts';

/** Marks as they are being given to a group. */
interface Draft {
  lines: readonly string[];
  /** Empty: the lines' sum. */
  typed: TypedMarks;
}

/** Marks that were not typed key by key. */
const whole = (text: string): TypedMarks => ({ text, isByKeys: false });

const empty: Draft = { lines: [], typed: whole('') };

/** A group's value, if it is the same for all that are marked. */
function draftOf(group: AnswerGroup): Draft {
  const same = group.open > 0 ? rememberedMark(group) : sameMarkOf(group);
  if (!same) return empty;
  const isSum = same.extra === 0 && same.lines.length > 0;
  return { lines: same.lines, typed: whole(isSum ? '' : String(same.marks)) };
}

const rounded = (marks: number) => Math.round(marks * 10_000) / 10_000;

/** Null: nothing was said yet, or it is no number. */
export function marksIn({ lines, typed: { text } }: Draft, rubric: readonly RubricLine[]) {
  const sum = rubric.reduce((total, { id, marks }) => (lines.includes(id) ? total + marks : total), 0);
  if (text === '') return lines.length === 0 ? null : { marks: rounded(sum), extra: 0 };
  const marks = Number(text);
  return text === '.' || Number.isNaN(marks) ? null : { marks, extra: rounded(marks - sum) };
}

interface Made {
  key: string;
  answers: AnswerPlace[];
}

interface NewMarks extends Made {
  lines: readonly string[];
  extra: number;
}

/** The answers of a group that get these marks: those that have them already keep them. */
function placesFor(group: AnswerGroup, mark: { lines: readonly string[]; extra: number } | null) {
  const before = rememberedMark(group);
  const isAsBefore =
    before !== null && mark !== null && isSameMark(before, { ...mark, lines: [...mark.lines] });
  return isAsBefore ? openPlaces(group) : group.answers;
}

/** Which group is being marked: the one that was chosen, else the first open one. */
function useCurrent(data: QuestionToMark | undefined) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [passed, setPassed] = useState<readonly string[]>([]);
  /** Groups looked at again because the rubric has grown; null: none are. */
  const [lookedAt, setLookedAt] = useState<readonly string[] | null>(null);
  // Of one group alone: when another one takes its place, what was typed is not meant for it.
  const [drafts, setDrafts] = useState<{ key: string; draft: Draft } | null>(null);
  const groups = data?.groups ?? [];
  const open = groups.filter((group) => group.open > 0);
  const next = open.find(({ key }) => !passed.includes(key)) ?? null;
  const again = groups.find(
    (group) => lookedAt?.includes(group.key) === false && laterLines(group, data?.lines ?? []).length > 0,
  );
  const current = groups.find(({ key }) => key === chosen) ?? again ?? next;
  const before = current ? draftOf(current) : empty;
  const draft = drafts !== null && drafts.key === current?.key ? drafts.draft : before;
  const setDraft = (made: Draft) => current && setDrafts({ key: current.key, draft: made });
  return {
    ...{
      current,
      draft,
      setDraft,
      passed: open.length - open.filter(({ key }) => !passed.includes(key)).length,
    },
    choose: (group: AnswerGroup): void => {
      setChosen(group.key);
      setDrafts({ key: group.key, draft: draftOf(group) });
    },
    /** On to the next one. */
    pass: (key: string): void => {
      setChosen(null);
      setDrafts(null);
      setPassed((all) => [...all, key]);
      setLookedAt((all) => all && [...all, key]);
    },
    isLookingBack: again !== undefined,
    lookBack: (): void => {
      setChosen(null);
      setDrafts(null);
      setLookedAt([]);
    },
    showPassed: () => setPassed([]),
  };
}

/** Answers to a question, marked group by group; each mark can be taken back. */
export function useMarking(paperId: string, question: number) {
  const found = useQuestion(paperId, question);
  const params = { id: paperId, question };
  const { current, draft, setDraft, choose, pass, ...turns } = useCurrent(found.data);
  const [made, setMade] = useState<readonly Made[]>([]);
  const { lines: rubric = [], isSecond = false } = found.data ?? {};
  const failed = (error: unknown) => {
    toastError('Error', { description: messageOf(error) });
    void found.refetch();
  };
  const save = useMutation({
    // One group after the other: each is marked whole or not at all, and can be taken back by itself.
    async mutationFn(marks: readonly NewMarks[]) {
      for (const { key, answers, lines, extra } of marks) {
        const body = { answers, lines: [...lines], extra, isSecond };
        const { answers: given } = await call(api.scripts.mark, { params, body });
        setMade((before) => [...before, { key, answers: given }]);
        pass(key);
      }
    },
    onSuccess: () => void found.refetch(),
    onError: failed,
  });
  const takeBack = useMutation({
    mutationFn: ({ answers }: Made) => call(api.scripts.takeBack, { params, body: { answers, isSecond } }),
    async onSuccess(_answers, undone) {
      setMade((before) => before.filter((each) => each !== undone));
      const { data } = await found.refetch();
      const group = data?.groups.find(({ key }) => key === undone.key);
      if (group) choose(group);
    },
    onError: failed,
  });
  // It learns from the marks that count, which a second marker doesn't see.
  const isTyped = !isSecond && (current?.kind === 'wording' || current?.kind === 'number');
  const first = (isTyped && current.answers[0]?.scriptId) || null;
  const { data: suggestion } = useSuggestion(first, question, rubric.map(({ id }) => id).join(' '));
  const value = marksIn(draft, rubric);
  const outOf = found.data?.outOf ?? null;
  const problem = value && outOf !== null ? findMarkProblem(value.marks, outOf) : null;
  const places = current ? placesFor(current, value && { lines: draft.lines, extra: value.extra }) : [];
  const remembered = (found.data?.groups ?? []).filter((group) => rememberedMark(group) !== null);
  const undone = made.at(-1);
  return {
    ...{ ...turns, found, current, draft, choose, value, problem, rubric, places, remembered },
    suggestion: (isTyped && suggestion) || null,
    isBusy: save.isPending || takeBack.isPending,
    /** Of a line of the rubric. */
    toggle: (id: string) =>
      setDraft({
        typed: whole(''),
        lines: draft.lines.includes(id) ? draft.lines.filter((each) => each !== id) : [...draft.lines, id],
      }),
    type: (text: string) => setDraft({ lines: draft.lines, typed: whole(text) }),
    /** @returns whether it is part of a number */
    press: (key: string): boolean => {
      const typed = pressKey(draft.typed, key);
      if (typed) setDraft({ lines: draft.lines, typed });
      return typed !== null;
    },
    /** The lines that an answer says, and the marks that it may get; somebody still has to give them. */
    take: (): void => {
      if (!isTyped || suggestion?.marks == null) return;
      const { marks, points } = suggestion;
      const isSaid = (id: string) => points.some(({ lineId, state }) => lineId === id && state === 'covered');
      const said = rubric.filter(({ id }) => isSaid(id));
      setDraft({ lines: linesWithin(said, marks), typed: whole(String(marks)) });
    },
    give: (): void => {
      if (!current || !value || problem !== null || save.isPending) return;
      const { key } = current;
      save.mutate([{ key, answers: places, lines: draft.lines, extra: value.extra }]);
    },
    /** To open answers what those that say the same have got. */
    giveRemembered: (): void => {
      if (save.isPending) return;
      save.mutate(
        remembered.flatMap((group) => {
          const mark = rememberedMark(group);
          const { key } = group;
          return mark ? [{ key, answers: openPlaces(group), lines: mark.lines, extra: mark.extra }] : [];
        }),
      );
    },
    skip: () => current && pass(current.key),
    undo: undone && !takeBack.isPending ? () => takeBack.mutate(undone) : null,
  };
}

export type Marking = ReturnType<typeof useMarking>;
