import { api } from '@gene/contract/api';
import type { KeptPaper, Part } from '@gene/contract/papers';
import { callOnce, messageOf } from './api.ts';
import { newId } from './new-id.ts';
import { query, queryClient } from './query.ts';

/** A question or part that is answered by ticking. */
export interface TickedPlace {
  documentId: string;
  paperId: string;
  questionId: string;
  /** Labels of parts, outermost first. */
  part: readonly string[];
}

/** Says what has become of it. */
export interface Toasts {
  toastSuccess: (title: string, text: { action: { label: string; onClick: () => void } }) => void;
  toastError: (title: string, text: { description: string }) => void;
}

/** Whoever looks at its papers sees what one has become. */
function show(paper: KeptPaper) {
  queryClient.setQueryData(
    query(api.papers.ofDocument, { params: { id: paper.documentId } }).queryKey,
    (old) => old && { ...old, papers: old.papers.map((each) => (each.id === paper.id ? paper : each)) },
  );
}

/** Places of parts in their lists. @throws where a part is gone */
function pathTo(parts: readonly Part[], [label, ...inner]: readonly string[]): number[] {
  if (label === undefined) return [];
  const at = parts.findIndex((part) => part.label === label);
  if (at < 0) throw new Error('This part is not in the paper any more.');
  return [at, ...pathTo(parts[at]!.parts, inner)];
}

/**
 * Says which options are right, as a correction of the paper as it is now, and offers to take it back.
 * @param labels none: nobody knows
 * @param changed what shows it elsewhere looks again, now and after it was taken back
 * @returns whether it was kept
 */
export async function setRightOptions(
  { documentId, paperId, questionId, part }: TickedPlace,
  labels: readonly string[],
  { toastSuccess, toastError }: Toasts,
  changed: () => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> {
  const params = { id: paperId };
  try {
    const asked = query(api.papers.ofDocument, { params: { id: documentId } });
    const { papers } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    const paper = papers.find(({ id }) => id === paperId);
    const question = paper?.content.questions.find(({ id }) => id === questionId);
    if (!paper || !question) throw new Error('This question is not in the paper any more.');
    const edit = {
      kind: 'right_options' as const,
      ...{ question: questionId, path: pathTo(question.parts, part), labels: [...labels] },
    };
    const body = { revision: paper.revision, edit };
    const now = await callOnce(newId(), api.papers.edit, { params, body });
    show(now);
    const undo = async () => {
      try {
        show(await callOnce(newId(), api.papers.undo, { params, body: { revision: now.revision } }));
        await changed();
      } catch (error) {
        toastError('It was not taken back', { description: messageOf(error) });
      }
    };
    toastSuccess(
      labels.length === 0
        ? `No answer to question ${question.number} is set as right`
        : `Right answer to question ${question.number}: ${labels.join(', ')}`,
      { action: { label: 'Undo', onClick: () => void undo() } },
    );
    await changed();
    return true;
  } catch (error) {
    toastError('The right answer was not set', { description: messageOf(error) });
    return false;
  }
}

/** What is right once an option was pressed: the same again takes it back; only some questions have several. */
export function toggled(right: readonly string[], label: string, several: boolean): string[] {
  if (right.includes(label)) return right.filter((each) => each !== label);
  return several ? [...right, label] : [label];
}
