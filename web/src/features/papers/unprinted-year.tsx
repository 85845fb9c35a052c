import { type DocumentOverview, questionPaperDefaults } from '@gene/contract/documents';
import type { KeptPaper } from '@gene/contract/papers';
import { Link } from 'react-router';
import { yearPath } from './anchor.ts';

/** If the paper does not state its year: the one that counts, its source, and a way to set it. */
export function UnprintedYear({ document, paper }: { document: DocumentOverview; paper: KeptPaper }) {
  const { year, predicted } = document;
  if (predicted || paper.content.header.year !== null) return null;
  // The form's default counts only if someone has checked the paper since.
  const isGuess = year === questionPaperDefaults.year && !paper.confirmed;
  return (
    <p className="text-sm text-ink-soft">
      {year === null ? 'Year: not known' : `Year: ${year} (${isGuess ? 'guessed' : 'from the upload'}`} –{' '}
      <Link
        to={yearPath(paper)}
        className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent touch:py-1"
      >
        {year === null ? 'set it' : 'change'}
      </Link>
      {year !== null && ')'}
    </p>
  );
}
