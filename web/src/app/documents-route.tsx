import { Grid3x3 } from 'lucide-react';
import { Link } from 'react-router';
import { DocumentsScreen } from '../features/documents/documents-screen.tsx';
import { PredictButton } from '../features/predictions/predict-button.tsx';
import { buttonStyle } from '../ui/button.tsx';

/** A subject's documents, with actions for its question papers. */
export function DocumentsRoute() {
  return <DocumentsScreen Actions={PaperActions} />;
}

function PaperActions({ subjectId }: { subjectId: string }) {
  return (
    <>
      <Link to={`/subject/${subjectId}/topics`} className={buttonStyle('secondary')}>
        <Grid3x3 aria-hidden className="size-4" />
        Topics
      </Link>
      <PredictButton subjectId={subjectId} />
    </>
  );
}
