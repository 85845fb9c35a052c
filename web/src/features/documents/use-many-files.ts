import { api } from '@gene/contract/api';
import { type DocumentType, documentLimits } from '@gene/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../lib/query.ts';
import { initialOptions } from './initial-options.ts';
import { fileProblem, titleFrom } from './file-rules.ts';
import { type PaperErrors, paperAmongOthers, paperTitle, readPaper } from './paper-draft.ts';
import { tellMissing } from './paper-fields.tsx';
import { addUpload } from './uploads.ts';

export interface ManyFilesDialogProps {
  files: File[];
  /** The one chosen already. */
  initialType: DocumentType | null;
  subjectId: string;
  audio: boolean;
  onClose: () => void;
}

/** State of the dialog for several files: their details and errors. */
export function useManyFiles({ files, initialType, subjectId, audio, onClose }: ManyFilesDialogProps) {
  const installation = useQuery(query(api.installation.get));
  const maxBytes = installation.data?.uploadMaxBytes ?? documentLimits.uploadMaxBytes;
  const [type, setType] = useState(initialType);
  const [options, setOptions] = useState(() => initialOptions(audio));
  const [drafts, setDrafts] = useState(() =>
    files.map(({ name }) => paperAmongOthers(name, new Date().getFullYear())),
  );
  const [guessed] = useState(() => drafts.some(({ year }) => year !== ''));
  const [errors, setErrors] = useState<PaperErrors[]>([]);
  const [refusals, setRefusals] = useState(0);
  const isPapers = type === 'question_paper';
  const checked = files.map((file, i) => ({
    ...{ file, problem: fileProblem(file, maxBytes) },
    paper: {
      draft: drafts[i]!,
      errors: errors[i] ?? {},
      onChange: (draft: (typeof drafts)[number]) => setDrafts(drafts.with(i, draft)),
    },
  }));
  const good = checked.filter((each) => each.problem === null);

  const submitPapers = () => {
    const read = checked.map(({ problem, paper }) => (problem === null ? readPaper(paper.draft) : null));
    setErrors(read.map((each) => (each && !each.ok ? each.errors : {})));
    if (read.some((each) => each && !each.ok && each.missing)) tellMissing();
    if (read.some((each) => each && !each.ok)) return setRefusals((times) => times + 1);
    const wishes = { ...options, generateAnswers: true };
    for (const [i, { file }] of checked.entries()) {
      const each = read[i];
      if (!each?.ok) continue;
      const { metadata } = each;
      const title = paperTitle(metadata);
      addUpload({ subjectId, files: [file], title, type: 'question_paper', options: wishes, metadata });
    }
    onClose();
  };
  const submit = () => {
    if (!type) return;
    if (isPapers) return submitPapers();
    for (const { file } of good)
      addUpload({ subjectId, files: [file], title: titleFrom(file.name) || file.name, type, options });
    onClose();
  };
  return { type, setType, options, setOptions, isPapers, guessed, checked, refusals, good, submit };
}
