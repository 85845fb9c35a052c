import type { DocumentOverview } from '@gene/contract/documents';
import type { PapersOfDocument } from '@gene/contract/papers';
import { FileQuestion } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { NoQuestionsActions } from './no-questions-actions.tsx';
import { isUnreadable, usePapers } from './queries.ts';
import { QuestionList, type QuestionSlots } from './question-list.tsx';

interface QuestionsPanelProps extends QuestionSlots {
  document: DocumentOverview;
}

/** The questions read from a file; several papers in one file follow each other. */
export function QuestionsPanel({ document, ...slots }: QuestionsPanelProps) {
  const papers = usePapers(document);
  return (
    <div
      role="region"
      aria-label="Questions"
      // For scrolling by keyboard.
      tabIndex={0}
      className="h-full overflow-y-auto px-4 py-6 outline-offset-[-2px] sm:px-8"
    >
      <div className="mx-auto grid max-w-3xl gap-10">
        {papers.isError && !papers.data ? (
          <LoadFailure onRetry={() => void papers.refetch()}>{messageOf(papers.error)}</LoadFailure>
        ) : papers.data ? (
          <Papers document={document} read={papers.data} {...slots} />
        ) : (
          <NotThereYet document={document} />
        )}
      </div>
    </div>
  );
}

function Papers({ document, read, ...slots }: QuestionsPanelProps & { read: PapersOfDocument }) {
  if (read.papers.length === 0)
    return (
      <EmptyState
        picture={<FileQuestion aria-hidden className="size-10" />}
        title="No questions were read from this file"
        actions={<NoQuestionsActions document={document} />}
      >
        {isUnreadable(document) && <p>Type them beside the pages.</p>}
        {read.doubts.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </EmptyState>
    );
  return (
    <>
      {read.papers.length > 1 &&
        read.doubts.map(({ message }) => (
          <p key={message} className="text-sm text-ink-soft">
            {message}
          </p>
        ))}
      {read.papers.map((paper) => (
        <QuestionList
          key={paper.id}
          document={document}
          paper={paper}
          isOnly={read.papers.length === 1}
          {...slots}
        />
      ))}
    </>
  );
}

function NotThereYet({ document }: { document: DocumentOverview }) {
  if (isBeingRead(document))
    return (
      <EmptyState
        picture={<FileQuestion aria-hidden className="size-10" />}
        title="Questions appear once the paper is read"
      />
    );
  if (document.status !== 'ready')
    return (
      <EmptyState
        picture={<FileQuestion aria-hidden className="size-10" />}
        title="The paper couldn’t be read"
      />
    );
  return (
    <div className="grid gap-6">
      <LoadingLabel>Loading questions...</LoadingLabel>
      <Skeleton className="h-8 w-2/3" />
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-24" />
      ))}
    </div>
  );
}
