import type { DocumentOverview } from '@gene/contract/documents';
import { isBeingRead } from '../../lib/document-progress.ts';
import { ChatPanel } from './chat-panel.tsx';
import { WelcomeMessage } from './welcome-message.tsx';

/** The Interactive Summary of a document: a chat that begins with what can be asked. */
export function DocumentChat({ document }: { document: DocumentOverview }) {
  const reading = isBeingRead(document);
  const failed = !reading && document.status !== 'ready';
  return (
    <ChatPanel
      scope={{ kind: 'document', id: document.id }}
      documentOf={(id) => (id === document.id ? document : null)}
      suggestions={document.status === 'ready' ? document.suggestedQuestions : []}
      placeholder="Ask a question about the textbook..."
      isReading={reading}
      blocked={failed ? 'A document that was not read cannot be asked.' : null}
      welcome={
        <WelcomeMessage>
          {failed ? <p>No summary available</p> : <Welcome document={document} reading={reading} />}
        </WelcomeMessage>
      }
    />
  );
}

function Welcome({ document, reading }: { document: DocumentOverview; reading: boolean }) {
  return (
    <>
      <p>
        Hello! Ask me anything about <strong dir="auto">{document.title}</strong>. I answer in the document’s
        own words and mark where they stand.
      </p>
      {reading && (
        <p className="text-base text-ink-soft">
          The document is still being read. Answers can miss what stands on later pages.
        </p>
      )}
    </>
  );
}
