import { PractiseDocument } from '../features/practice/practise-document.tsx';
import { PredictScreen } from '../features/predictions/predict-screen.tsx';

/** Predicted papers, and practice on them. */
export function PredictRoute() {
  return <PredictScreen Practise={PractiseDocument} />;
}
