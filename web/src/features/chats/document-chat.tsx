import type { DocumentOverview, DocumentType, Progress } from '@gene/contract/documents';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMakeCard } from '../../entities/cards/use-make-card.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { ChatPanel } from './chat-panel.tsx';
import type { Draft } from './composer.tsx';
import { WelcomeMessage } from './welcome-message.tsx';

const typeNames: Record<DocumentType, string> = {
  textbook: 'textbook',
  note: 'note',
  question_paper: 'paper',
};

interface DocumentChatProps {
  document: DocumentOverview;
  /** Shown above the conversation: the document's summary. */
  lead?: ReactNode;
  draft?: Draft | null;
}

/** The Interactive Summary of a document: its summary, and a chat that starts with suggested questions. */
export function DocumentChat({ document, lead, draft }: DocumentChatProps) {
  const makeCard = useMakeCard(document.subjectId);
  // A document being summarised has been read completely.
  const reading = isBeingRead(document) && document.progress.stage !== 'summarising';
  const failed = document.status === 'failed' || document.status === 'cancelled';
  return (
    <ChatPanel
      scope={{ kind: 'document', id: document.id }}
      documentOf={(id) => (id === document.id ? document : null)}
      suggestions={document.status === 'ready' ? document.suggestedQuestions : []}
      placeholder={`Ask a question about the ${typeNames[document.type]}...`}
      isReading={reading}
      lead={lead}
      draft={draft ?? null}
      onMakeCard={(card) => void makeCard(card)}
      blocked={failed ? 'This document wasn’t read, so it can’t be asked.' : null}
      note={reading ? describeReadPages(document.progress) : null}
      welcome={
        <WelcomeMessage>
          {failed ? <p>No summary available</p> : <Welcome document={document} />}
        </WelcomeMessage>
      }
    />
  );
}

/** Lists the pages that answers can come from while reading continues. */
function describeReadPages({ stage, done, total }: Progress): string {
  if (stage === 'indexing') return 'Read. Indexing…';
  if (done === 0 || total === null) return 'Not read yet: answers come as pages are read.';
  return `Still reading, ${formatNumber(done)} of ${formatCount(total, 'page')}. Answers come from those.`;
}

function Welcome({ document }: { document: DocumentOverview }) {
  return (
    <>
      {document.type === 'question_paper' ? (
        <p>
          Hello! This is the question paper <strong dir="auto">{document.title}</strong>. I quote its
          questions. For answers from your books,{' '}
          <Link
            to={`/documents/${document.subjectId}/chat`}
            className="text-accent underline underline-offset-2"
          >
            ask the whole subject
          </Link>
          .
        </p>
      ) : (
        <p>
          Hello! Ask me anything about <strong dir="auto">{document.title}</strong>. I answer from this
          document only, with quotes.
        </p>
      )}
    </>
  );
}
