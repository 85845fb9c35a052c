import { api } from '@gene/contract/api';
import type { DocumentItem } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { formatCount } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { WelcomeMessage } from './welcome-message.tsx';

/** Questions can be asked; its summaries may be pending. */
const isReady = ({ status, progress }: DocumentItem) =>
  status === 'ready' || (status === 'processing' && progress.stage === 'summarising');

/** The subject's documents that are asked, with their reading progress. */
function askedOf(all: readonly DocumentItem[]) {
  const material = all.filter(({ type }) => type !== 'question_paper');
  // Gene's predictions are never a source.
  const papers = all.filter(({ type, predicted }) => type === 'question_paper' && !predicted);
  // Same as on the server: papers answer questions about exams, and others only if there is nothing else.
  const isOnlyPapers = !material.some((document) => isReady(document) || isBeingRead(document));
  const asked = isOnlyPapers ? papers : material;
  const ready = asked.filter(isReady);
  const readyPapers = papers.filter(isReady);
  const waiting = asked.filter((document) => isBeingRead(document) && !isReady(document)).length;
  return { all, isOnlyPapers, ready, readyPapers, waiting };
}

/** The same chat for all documents of a subject. */
export function SubjectChatScreen({ id }: { id: string }) {
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  const documents = useQuery(allDocuments(id));
  const failed = subject.error ?? documents.error;
  if (subject.data && documents.data) {
    const { all, isOnlyPapers, ready, readyPapers, waiting } = askedOf(documents.data.documents);
    return (
      <div data-fills className="flex h-full min-h-0 flex-col">
        <title>{`Ask ${subject.data.name} · Gene`}</title>
        <div className="border-b border-line px-4 py-4 sm:px-8">
          <h1 dir="auto" className="truncate font-serif text-lg font-semibold sm:text-xl">
            {subject.data.name}
          </h1>
          <p className="text-sm text-ink-soft">
            Answers come from{' '}
            <Link to={`/documents/${id}`} className="text-accent underline underline-offset-2">
              {formatCount(ready.length, 'document')}
            </Link>
            {waiting > 0 && ` (${waiting} not read yet)`}
            {!isOnlyPapers &&
              readyPapers.length > 0 &&
              `, those about exams also from ${formatCount(readyPapers.length, 'question paper')}`}
          </p>
        </div>
        <div className="min-h-0 flex-1">
          <ChatPanel
            scope={{ kind: 'subject', id }}
            documentOf={(documentId) => all.find((document) => document.id === documentId) ?? null}
            suggestions={[]}
            placeholder="Ask a question about this subject..."
            isReading={waiting > 0}
            blocked={ready.length + readyPapers.length + waiting > 0 ? null : 'No document to ask yet.'}
            note={
              ready.length + readyPapers.length === 0 && waiting > 0
                ? 'Not read yet: answers come once a document is read.'
                : null
            }
            welcome={
              <WelcomeMessage>
                <p>
                  Hello! Ask me anything about <strong dir="auto">{subject.data.name}</strong>. I look through{' '}
                  {isOnlyPapers ? 'its question papers' : 'its notes and textbooks'}, and name every source.
                </p>
              </WelcomeMessage>
            }
          />
        </div>
      </div>
    );
  }
  if (failed)
    return (
      <LoadFailure
        onRetry={() => {
          void subject.refetch();
          void documents.refetch();
        }}
      >
        {messageOf(failed)}
      </LoadFailure>
    );
  return (
    <p role="status" className="grid flex-1 place-items-center text-ink-soft">
      Loading content...
    </p>
  );
}
