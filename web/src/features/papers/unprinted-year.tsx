import { type DocumentOverview, questionPaperDefaults } from '@gene/contract/documents';
import type { KeptPaper } from '@gene/contract/papers';
import { Link } from 'react-router';
import { yearPath } from './anchor.ts';

/** Where the paper itself does not say its year: the one that counts, where it comes from, and the way to set it. */
export function UnprintedYear({ document, paper }: { document: DocumentOverview; paper: KeptPaper }) {
  const { year, predicted } = document;
  if (predicted || paper.content.header.year !== null) return null;
  // What the form starts from is nobody's word, unless somebody has looked at the paper since.
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
