import type { DocumentOverview, DocumentType } from '@gene/contract/documents';
import { useParams } from 'react-router';
import { DocumentChat } from '../features/chats/document-chat.tsx';
import { SaveReply } from '../features/chats/save-reply.ts';
import { SubjectChatScreen } from '../features/chats/subject-chat-screen.tsx';
import { HighlightPopover } from '../features/highlights/highlight-popover.tsx';
import { HighlightsPanel } from '../features/highlights/highlights-panel.tsx';
import { useHighlights } from '../features/highlights/queries.ts';
import { ReaderScreen } from '../features/reader/reader-screen.tsx';
import type { ChosenHighlight, ReaderParts } from '../features/reader/view.ts';
import { DocumentSummary } from '../features/summaries/document-summary.tsx';
import { KeptSummaries } from '../features/summaries/kept-summaries.tsx';
import { StretchSummary } from '../features/summaries/stretch-summary.tsx';
import { cardOfHighlight } from './card-of-words.ts';
import { DocumentActions } from './document-actions.tsx';
import { DraftProvider, useDraft } from './draft.tsx';
import { PaperQuestions } from './paper-questions.tsx';
import { SelectionTools } from './selection-tools.tsx';
import { useMakeCard } from './use-make-card.ts';
import { useSaveReply } from './use-save-reply.ts';

function InteractiveSummary({ document }: { document: DocumentOverview }) {
  const { draft } = useDraft();
  const makeCard = useMakeCard(document.subjectId);
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
      onMakeCard={(card) => void makeCard(card)}
    />
  );
}

function Highlights({ document }: { document: DocumentOverview }) {
  const makeCard = useMakeCard(document.subjectId);
  return (
    <HighlightsPanel
      document={document}
      onMakeCard={(highlight) => void makeCard(cardOfHighlight(highlight))}
    />
  );
}

interface ChosenProps {
  document: DocumentOverview;
  chosen: ChosenHighlight;
  onClose: () => void;
}

function ChosenPopover({ document, chosen, onClose }: ChosenProps) {
  const makeCard = useMakeCard(document.subjectId);
  return (
    <HighlightPopover
      document={document}
      chosen={chosen}
      onMakeCard={(highlight) => void makeCard(cardOfHighlight(highlight))}
      onClose={onClose}
    />
  );
}

const parts: ReaderParts = {
  Questions: PaperQuestions,
  Summary: InteractiveSummary,
  SelectionTools,
  SectionSummary: StretchSummary,
  HighlightPopover: ChosenPopover,
  Highlights,
  Actions: DocumentActions,
};

function DocumentRoute({ type }: { type: DocumentType }) {
  const { id = '' } = useParams();
  const { highlights } = useHighlights(id);
  const saveReply = useSaveReply();
  return (
    <DraftProvider key={id}>
      <SaveReply value={saveReply}>
        <ReaderScreen id={id} type={type} highlights={highlights} parts={parts} />
      </SaveReply>
    </DraftProvider>
  );
}

export const TextbookRoute = () => <DocumentRoute type="textbook" />;
export const NoteRoute = () => <DocumentRoute type="note" />;
export const QuestionPaperRoute = () => <DocumentRoute type="question_paper" />;

export function SubjectChatRoute() {
  const { subjectId = '' } = useParams();
  const saveReply = useSaveReply();
  return (
    <SaveReply value={saveReply}>
      <SubjectChatScreen key={subjectId} id={subjectId} />
    </SaveReply>
  );
}
