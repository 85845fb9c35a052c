import clsx from 'clsx';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ChosenPaper } from './chosen-paper.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { PaperShelf } from './paper-shelf.tsx';
import { SubjectPaperDialog } from './subject-paper-dialog.tsx';

const address = '/admin/question-papers';

export function QuestionPapersScreen() {
  const [adding, setAdding] = useState<'pdf' | 'subject' | null>(null);
  const [isEditingKey, setIsEditingKey] = useState(false);
  const { examPaperId } = useParams();
  const navigate = useNavigate();
  // A phone shows the list or a paper, and this belongs to the list.
  const ofList = examPaperId === undefined ? '' : 'max-lg:hidden';
  const show = (id: string) => {
    setAdding(null);
    void navigate(`${address}/${id}`);
  };
  return (
    <div>
      <title>Question Paper Management · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">Question Paper Management</h2>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() =>
              examPaperId === undefined ? toastError('No paper selected') : setIsEditingKey(true)
            }
          >
            <KeyRound aria-hidden className="size-4" />
            Upload Answer Key
          </Button>
          <Button variant="secondary" className={ofList} onClick={() => setAdding('subject')}>
            <BookOpen aria-hidden className="size-4" />
            Add from a Subject
          </Button>
          <Button className={ofList} onClick={() => setAdding('pdf')}>
            <Plus aria-hidden className="size-4" />
            Add Question Paper
          </Button>
        </div>
      </div>
      <p className={clsx('mt-3 max-w-prose text-pretty text-ink-soft', ofList)}>
        Add exam papers with their PDF, and upload their answer keys and marking schemes. The same papers are
        in{' '}
        <Link to="/admin/omr-config" className="text-accent underline">
          OMR Configuration
        </Link>
        , to enter answers one by one.
      </p>
      <PaperShelf
        at={address}
        empty={
          <EmptyState title="No question papers yet">
            Add one with its PDF, then upload its answer key.
          </EmptyState>
        }
        unchosen={<EmptyState title="Choose a question paper">To see it and its answer key.</EmptyState>}
      >
        {(id) => (
          <ChosenPaper key={id} id={id} isEditingKey={isEditingKey} setIsEditingKey={setIsEditingKey} />
        )}
      </PaperShelf>
      {adding === 'pdf' && <PaperDialog onClose={() => setAdding(null)} onAdded={show} />}
      {adding === 'subject' && <SubjectPaperDialog onClose={() => setAdding(null)} onAdded={show} />}
    </div>
  );
}
