import { PaperChoice } from '../features/answers/paper-choice.tsx';
import { PracticeScreen } from '../features/practice/practice-screen.tsx';

/** Answers to the person's question papers, and practice on them. */
export const AnswerQuestionsRoute = () => <PracticeScreen papers={<PaperChoice />} />;
