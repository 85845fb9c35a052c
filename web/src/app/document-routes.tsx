import type { DocumentType } from '@gene/contract/documents';
import { useParams } from 'react-router';
import { DocumentChat } from '../features/chats/document-chat.tsx';
import { SubjectChatScreen } from '../features/chats/subject-chat-screen.tsx';
import { ReaderScreen } from '../features/reader/reader-screen.tsx';

function DocumentRoute({ type }: { type: DocumentType }) {
  const { id = '' } = useParams();
  return <ReaderScreen key={id} id={id} type={type} Summary={DocumentChat} />;
}

export const TextbookRoute = () => <DocumentRoute type="textbook" />;
export const NoteRoute = () => <DocumentRoute type="note" />;
export const QuestionPaperRoute = () => <DocumentRoute type="question_paper" />;

export function SubjectChatRoute() {
  const { subjectId = '' } = useParams();
  return <SubjectChatScreen key={subjectId} id={subjectId} />;
}
