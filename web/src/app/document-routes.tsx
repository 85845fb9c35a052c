import type { DocumentOverview, DocumentType } from '@gene/contract/documents';
import { useParams } from 'react-router';
import { DocumentChat } from '../features/chats/document-chat.tsx';
import { SubjectChatScreen } from '../features/chats/subject-chat-screen.tsx';
import { HighlightPopover } from '../features/highlights/highlight-popover.tsx';
import { HighlightsPanel } from '../features/highlights/highlights-panel.tsx';
import { ReaderScreen } from '../features/reader/reader-screen.tsx';
import type { ReaderParts } from '../features/reader/view.ts';
import { DocumentSummary } from '../features/summaries/document-summary.tsx';
import { KeptSummaries } from '../features/summaries/kept-summaries.tsx';
import { StretchSummary } from '../features/summaries/stretch-summary.tsx';
import { DraftProvider, useDraft } from './draft.tsx';
import { PaperQuestions } from './paper-questions.tsx';
import { SelectionTools } from './selection-tools.tsx';

function InteractiveSummary({ document }: { document: DocumentOverview }) {
  const { draft } = useDraft();
  return (
    <DocumentChat
      document={document}
      lead={
        <>
          <DocumentSummary document={document} />
          <KeptSummaries document={document} />
        </>
      }
      draft={draft}
    />
  );
}

const parts: ReaderParts = {
  Questions: PaperQuestions,
  Summary: InteractiveSummary,
  SelectionTools,
  SectionSummary: StretchSummary,
  HighlightPopover,
  Highlights: HighlightsPanel,
};

function DocumentRoute({ type }: { type: DocumentType }) {
  const { id = '' } = useParams();
  return (
    <DraftProvider key={id}>
      <ReaderScreen id={id} type={type} parts={parts} />
    </DraftProvider>
  );
}

export const TextbookRoute = () => <DocumentRoute type="textbook" />;
export const NoteRoute = () => <DocumentRoute type="note" />;
export const QuestionPaperRoute = () => <DocumentRoute type="question_paper" />;

export function SubjectChatRoute() {
  const { subjectId = '' } = useParams();
  return <SubjectChatScreen key={subjectId} id={subjectId} />;
}
