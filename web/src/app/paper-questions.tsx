import type { DocumentOverview } from '@gene/contract/documents';
import { useSearchParams } from 'react-router';
import { answerIn } from '../features/answers/address.ts';
import { AnswerAction } from '../features/answers/answer-action.tsx';
import { AnswerView } from '../features/answers/answer-view.tsx';
import { AttachScheme } from '../features/answers/attach-scheme.tsx';
import { GenerateAnswers } from '../features/answers/generate-answers.tsx';
import { GuideAnswer } from '../features/answers/guide-answer.tsx';
import { PrintedDetails } from '../features/documents/printed-details.tsx';
import { usePapers } from '../features/papers/queries.ts';
import { QuestionItem } from '../features/papers/question-item.tsx';
import type { QuestionSlots } from '../features/papers/question-list.tsx';
import { QuestionsPanel } from '../features/papers/questions-panel.tsx';
import { PractisePaper } from '../features/practice/practise-paper.tsx';
import { EvidenceLink } from '../features/predictions/evidence-link.tsx';
import { showsAnswerGuide } from '../entities/documents/place.ts';

const slotsOf = (subjectId: string, isGuide: boolean): QuestionSlots => ({
  toolbar: (paper) => (
    <>
      <GenerateAnswers paperId={paper.id} isWanted={isGuide} />
      <AttachScheme paperId={paper.id} documentId={paper.documentId} subjectId={subjectId} />
      <PractisePaper paper={paper} />
    </>
  ),
  actions: (paper, question) => (
    <AnswerAction paperId={paper.id} questionId={question.id} number={question.number} />
  ),
  ...(isGuide && {
    aside: (paper, question) => (
      <GuideAnswer paperId={paper.id} questionId={question.id} subjectId={subjectId} />
    ),
  }),
});

/** A paper's questions with their answers, or a single question if the address names it. */
export function PaperQuestions({ document }: { document: DocumentOverview }) {
  const [search] = useSearchParams();
  const papers = usePapers(document);
  const wanted = answerIn(search);
  const paper = papers.data?.papers.find(({ content }) => content.questions.some(({ id }) => id === wanted));
  const question = paper?.content.questions.find(({ id }) => id === wanted);
  if (paper && question)
    return (
      <AnswerView key={question.id} subjectId={document.subjectId} paper={paper} question={question}>
        <QuestionItem
          document={document}
          paperId={paper.id}
          question={question}
          module={null}
          actions={null}
          aside={null}
        />
      </AnswerView>
    );
  const only = papers.data?.papers.length === 1 ? papers.data.papers[0] : null;
  const remark = document.predicted ? (
    <EvidenceLink subjectId={document.subjectId} documentId={document.id} />
  ) : (
    only && (
      <PrintedDetails
        document={document}
        printed={{ ...only.content.header, examType: only.content.header.examType }}
        isSet={only.content.header.datedBy === 'person'}
      />
    )
  );
  const slots = slotsOf(document.subjectId, showsAnswerGuide(search));
  return <QuestionsPanel document={document} remark={remark} {...slots} />;
}
