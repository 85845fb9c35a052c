import type { DocumentOverview } from '@gene/contract/documents';
import { QuestionsPanel } from '../features/papers/questions-panel.tsx';

/** The questions of a paper, with what can be made of them. */
export function PaperQuestions({ document }: { document: DocumentOverview }) {
  return <QuestionsPanel document={document} />;
}
