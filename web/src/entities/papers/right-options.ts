import { api } from '@gene/contract/api';
import type { KeptPaper, Part } from '@gene/contract/papers';
import { callOnce, messageOf } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { newId } from '../../lib/new-id.ts';
import { type OptionSaid, rightAfter } from './option-said.ts';
import { invalidate, query, queryClient } from '../../lib/query.ts';

/** A question or part that is answered by ticking. */
export interface TickedPlace {
  documentId: string;
  paperId: string;
  questionId: string;
  /** Labels of parts, outermost first. */
  part: readonly string[];
}

/** Updates the screens that show the paper. */
function show(paper: KeptPaper) {
  queryClient.setQueryData(
    query(api.papers.ofDocument, { params: { id: paper.documentId } }).queryKey,
    (old) => old && { ...old, papers: old.papers.map((each) => (each.id === paper.id ? paper : each)) },
  );
  // Model answers reveal the right option.
  void invalidate(api.answers.ofPaper);
  void invalidate(api.answers.papers);
}

type Holder = Pick<Part, 'parts' | 'rightOptions'>;

/** @returns the indexes of the parts in their lists, and the last part. @throws if a part is gone */
function follow(holder: Holder, [label, ...inner]: readonly string[]): { path: number[]; holder: Holder } {
  if (label === undefined) return { path: [], holder };
  const at = holder.parts.findIndex((part) => part.label === label);
  if (at < 0) throw new Error('This part is no longer in the paper.');
  const found = follow(holder.parts[at]!, inner);
  return { ...found, path: [at, ...found.path] };
}

/**
 * Marks an option as right or wrong, as a correction of the current paper, and offers to undo it.
 * @param changed called now and after undoing, to refresh other places that show it
 * @returns whether it was saved
 */
export async function setRightOptions(
  { documentId, paperId, questionId, part }: TickedPlace,
  said: OptionSaid,
  changed: () => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> {
  const params = { id: paperId };
  try {
    const asked = query(api.papers.ofDocument, { params: { id: documentId } });
    const { papers } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    const paper = papers.find(({ id }) => id === paperId);
    const question = paper?.content.questions.find(({ id }) => id === questionId);
    if (!paper || !question) throw new Error('This question is no longer in the paper.');
    const { path, holder } = follow(question, part);
    // The screen may be older than a change by another tab or attempt.
    const labels = rightAfter(holder.rightOptions?.labels ?? [], said);
    const edit = { kind: 'right_options' as const, question: questionId, path, labels };
    const body = { revision: paper.revision, edit };
    const now = await callOnce(newId(), api.papers.edit, { params, body });
    show(now);
    const undo = async () => {
      try {
        show(await callOnce(newId(), api.papers.undo, { params, body: { revision: now.revision } }));
        await changed();
      } catch (error) {
        toastError('Could not undo that', { description: messageOf(error) });
      }
    };
    toastSuccess(
      labels.length === 0
        ? `Question ${question.number} has no right answer set`
        : `Right answer to question ${question.number}: ${labels.join(', ')}`,
      { action: { label: 'Undo', onClick: () => void undo() } },
    );
    await changed();
    return true;
  } catch (error) {
    toastError('Could not set the right answer', { description: messageOf(error) });
    return false;
  }
}
