import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChosenKey } from './key-entry.tsx';
import { OmrPaperDialog } from './omr-paper-dialog.tsx';
import { PaperShelf } from './paper-shelf.tsx';

const address = '/admin/omr-config';

export function OmrConfigScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const { examPaperId } = useParams();
  const navigate = useNavigate();
  return (
    <div>
      <title>OMR Configuration · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">OMR Configuration</h2>
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Add New
        </Button>
      </div>
      <p
        className={clsx(
          'mt-3 max-w-prose text-pretty text-ink-soft',
          examPaperId !== undefined && 'max-lg:hidden',
        )}
      >
        Enter answer keys question by question: for the papers of{' '}
        <Link to="/admin/question-papers" className="text-accent underline">
          Question Paper Management
        </Link>
        , and for those added here without a PDF.
      </p>
      <PaperShelf
        at={address}
        empty={
          <EmptyState title="No question papers yet">
            Add one to enter its answer key, question by question.
          </EmptyState>
        }
        unchosen={
          <EmptyState title="Choose a question paper">
            Then enter its answer key, question by question.
          </EmptyState>
        }
      >
        {(id) => <ChosenKey key={id} id={id} />}
      </PaperShelf>
      {isAdding && (
        <OmrPaperDialog
          onClose={() => setIsAdding(false)}
          onAdded={(id) => {
            setIsAdding(false);
            void navigate(`${address}/${id}`);
          }}
        />
      )}
    </div>
  );
}
