import {
  type AnswerGroup,
  type AnswerPlace,
  findMarkProblem,
  type QuestionToMark,
} from '@gene/contract/scripts';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { toastError } from '../../ui/toast.tsx';
import { type Draft, draftOf, empty, marksIn, placesFor, toggleLine, whole } from './draft.ts';
import { laterLines, openPlaces, rememberedMark } from './marked-before.ts';
import { useQuestion, useSuggestion } from './script-queries.ts';
import { linesWithin, pressKey } from './typed-marks.ts';

interface Made {
  key: string;
  answers: AnswerPlace[];
}

interface NewMarks extends Made {
  lines: readonly string[];
  extra: number;
}

/** Which group is being marked: the one that was chosen, else the first open one. */
function useCurrent(data: QuestionToMark | undefined) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [passed, setPassed] = useState<readonly string[]>([]);
  /** Groups still to be looked at again: those of when it was asked for, so that a later line moves nobody. */
  const [lookedBackAt, setLookedBackAt] = useState<readonly string[]>([]);
  // Of one group alone: when another one takes its place, what was typed is not meant for it.
  const [drafts, setDrafts] = useState<{ key: string; draft: Draft } | null>(null);
  const groups = data?.groups ?? [];
  const open = groups.filter((group) => group.open > 0);
  const next = open.find(({ key }) => !passed.includes(key)) ?? null;
  const isEarlier = (group: AnswerGroup) => laterLines(group, data?.lines ?? []).length > 0;
  const again = groups.find((group) => lookedBackAt.includes(group.key) && isEarlier(group));
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
      setChosen((at) => (at === key ? null : at));
      setDrafts((typed) => (typed?.key === key ? null : typed));
      setPassed((all) => [...all, key]);
      setLookedBackAt((all) => all.filter((each) => each !== key));
    },
    isLookingBack: again !== undefined,
    lookBack: (): void => {
      setChosen(null);
      setDrafts(null);
      setLookedBackAt(groups.filter(isEarlier).map(({ key }) => key));
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
      const refusals: unknown[] = [];
      for (const { key, answers, lines, extra } of marks) {
        const body = { answers, lines: [...lines], extra, isSecond };
        try {
          const { answers: given } = await call(api.scripts.mark, { params, body });
          setMade((before) => [...before, { key, answers: given }]);
          pass(key);
        } catch (error) {
          refusals.push(error);
        }
      }
      // The others are marked all the same.
      if (refusals.length > 0) throw refusals[0];
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
  const places = current
    ? placesFor(current, value && { lines: draft.lines, extra: value.extra }, rubric)
    : [];
  const remembered = (found.data?.groups ?? []).filter((group) => rememberedMark(group) !== null);
  const undone = made.at(-1);
  return {
    ...{ ...turns, found, current, draft, choose, value, problem, rubric, places, remembered },
    suggestion: (isTyped && suggestion) || null,
    isBusy: save.isPending || takeBack.isPending,
    /** Of a line of the rubric. */
    toggle: (id: string) => setDraft(toggleLine(draft, id, rubric)),
    type: (text: string) => setDraft({ lines: draft.lines, typed: whole(text), kept: 0 }),
    /** @returns whether it is part of a number */
    press: (key: string): boolean => {
      const typed = pressKey(draft.typed, key);
      if (typed) setDraft({ lines: draft.lines, typed, kept: 0 });
      return typed !== null;
    },
    /** The lines that an answer says, and the marks that it may get; somebody still has to give them. */
    take: (): void => {
      if (!isTyped || suggestion?.marks == null) return;
      const { marks, points } = suggestion;
      const isSaid = (id: string) => points.some(({ lineId, state }) => lineId === id && state === 'covered');
      const said = rubric.filter(({ id }) => isSaid(id));
      setDraft({ lines: linesWithin(said, marks), typed: whole(String(marks)), kept: 0 });
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
