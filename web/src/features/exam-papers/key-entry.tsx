import type { ExamKey, ExamPaper, KeyItem } from '@gene/contract/exam-papers';
import { Pencil, X } from 'lucide-react';
import { Link } from 'react-router';
import { LeaveQuestion } from '../../entities/pages/leave-question.tsx';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { isMissing } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';
import { AnswerForm } from './answer-form.tsx';
import { byHandInWords, missingInWords } from './coverage-words.ts';
import { answerInWords, setName } from './key-words.ts';
import { KeyMoves } from './key-moves.tsx';
import { marksInWords } from './marks-words.ts';
import { OtherKey } from './other-key.tsx';
import { useKeyEntry } from './use-key-entry.ts';
import { usePaper } from './use-paper.ts';

/** The answer key of a paper, entered question by question. */
export function ChosenKey({ id }: { id: string }) {
  const found = usePaper(id);
  if (isMissing(found.error))
    return <EmptyState title="This question paper does not exist">It may have been deleted.</EmptyState>;
  return (
    <Loaded from={found} loading="Loading the answer key">
      {({ paper, key }) => <KeyEditor paper={paper} stored={key} />}
    </Loaded>
  );
}

function KeyEditor({ paper, stored }: { paper: ExamPaper; stored: ExamKey }) {
  const entry = useKeyEntry(paper, stored);
  const { draft, items } = entry;
  return (
    <section aria-labelledby="paper-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading paper={paper} />
      {paper.sets > 1 && (
        <div>
          <Segmented
            label="Set"
            value={String(entry.set)}
            options={draft.sets.map((_items, set) => ({ value: String(set), label: setName(set) }))}
            onChange={(set) => entry.showSet(Number(set))}
          />
        </div>
      )}
      {draft.theirs && (
        <OtherKey {...draft.theirs} onKeepMine={draft.saveMine} onTakeTheirs={draft.takeTheirs} />
      )}
      <AnswerForm paper={paper} entry={entry} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={draft.saving} disabled={draft.theirs !== null} onClick={draft.save}>
          {draft.saving ? 'Saving...' : 'Save Answer Keys'}
        </Button>
        <p className="text-sm text-ink-soft">
          {[
            ...(entry.coverage.missing.length === 0
              ? [entry.coverage.byHand.length === 0 ? 'Every question has an answer.' : '']
              : [missingInWords(entry.coverage.missing, paper.kind)]),
            ...(entry.coverage.byHand.length === 0 ? [] : [byHandInWords(entry.coverage.byHand)]),
          ].join(' ')}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {marksInWords(stored.marking)}{' '}
        <Link to={`/admin/question-papers/${paper.id}?tab=key`} className="text-accent underline">
          Change marks
        </Link>
      </p>
      {items.length > 0 && <Answers items={items} onEdit={entry.edit} onClear={entry.clear} />}
      <KeyMoves asked={draft.asked} />
      <LeaveQuestion leaving={entry.leaving} />
    </section>
  );
}

function Heading({ paper: { title, subject, organizationName } }: { paper: ExamPaper }) {
  return (
    <div>
      <h3 id="paper-title" className="any-script font-serif text-lg font-semibold wrap-anywhere">
        {title}
      </h3>
      <p className="any-script text-sm wrap-anywhere text-ink-soft">
        {subject}
        {organizationName !== null && ` · ${organizationName}`}
      </p>
    </div>
  );
}

interface AnswersProps {
  items: readonly KeyItem[];
  onEdit: (item: KeyItem) => void;
  onClear: (question: number) => void;
}

function Answers({ items, onEdit, onClear }: AnswersProps) {
  return (
    <Table columns={['Question', 'Answer', '']}>
      {items.map((item) => (
        <TableRow key={item.question}>
          <th scope="row" className="text-start font-medium">
            <span className="md:hidden">Question </span>
            {item.question}
          </th>
          <td>{answerInWords(item)}</td>
          <TableActions>
            <IconButton label={`Edit question ${item.question}`} tip="Edit" onClick={() => onEdit(item)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={`Clear question ${item.question}`}
              tip="Clear"
              tone="danger"
              onClick={() => onClear(item.question)}
            >
              <X aria-hidden />
            </IconButton>
          </TableActions>
        </TableRow>
      ))}
    </Table>
  );
}
