import type { ExamPaper, ExamPaperWithKey } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { BookCopy, Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { isMissing, urlOf } from '../../lib/api.ts';
import { formatLongDay } from '../../lib/day.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { download, KeyPanel } from './key-panel.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import { QuestionList } from './question-list.tsx';
import { SchemeDialog } from './scheme-dialog.tsx';
import { SubjectCopyDialog } from './subject-copy-dialog.tsx';
import { usePaper } from './use-paper.ts';

interface ChosenPaperProps {
  id: string;
  isEditingKey: boolean;
  setIsEditingKey: (isEditing: boolean) => void;
}

/** A paper as it is printed, and its answer key. */
export function ChosenPaper({ id, ...editing }: ChosenPaperProps) {
  const found = usePaper(id);
  if (isMissing(found.error))
    return <EmptyState title="This question paper does not exist">It may have been deleted.</EmptyState>;
  return (
    <Loaded from={found} loading="Loading the question paper">
      {(data) => <PaperTabs found={data} {...editing} />}
    </Loaded>
  );
}

interface PaperTabsProps extends Omit<ChosenPaperProps, 'id'> {
  found: ExamPaperWithKey;
}

function PaperTabs({ found, isEditingKey, setIsEditingKey }: PaperTabsProps) {
  const [search] = useSearchParams();
  const [tab, setTab] = useState<'preview' | 'questions' | 'key'>(
    search.get('tab') === 'key' ? 'key' : 'preview',
  );
  const [set, setSet] = useState(0);
  /** `file`: null, one is chosen there. */
  const [scheme, setScheme] = useState<{ file: File | null } | null>(null);
  const { paper } = found;
  return (
    <section aria-labelledby="paper-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h3 id="paper-title" className="any-script font-serif text-lg font-semibold wrap-anywhere">
          {paper.title}
        </h3>
        <p className="any-script text-sm wrap-anywhere text-ink-soft">
          {[paper.subject, paper.examDate && formatLongDay(paper.examDate), paper.organizationName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Tabs
        label="Question paper"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'preview', label: 'Preview' },
          { value: 'questions', label: 'Questions' },
          { value: 'key', label: 'Answer Key' },
        ]}
      >
        <TabPanel value="preview" className="pt-4">
          <Preview paper={paper} />
        </TabPanel>
        <TabPanel value="questions" className="pt-4">
          <QuestionList paper={paper} />
        </TabPanel>
        <TabPanel value="key" className="pt-4">
          <KeyPanel
            found={found}
            set={set}
            onSet={setSet}
            onEdit={() => setIsEditingKey(true)}
            onScheme={() => setScheme({ file: null })}
          />
        </TabPanel>
      </Tabs>
      {isEditingKey && (
        <KeyDialog
          found={found}
          set={set}
          onClose={() => setIsEditingKey(false)}
          onScheme={(file) => {
            setIsEditingKey(false);
            setScheme({ file });
          }}
        />
      )}
      {scheme && <SchemeDialog found={found} set={set} file={scheme.file} onClose={() => setScheme(null)} />}
    </section>
  );
}

function Preview({ paper }: { paper: ExamPaper }) {
  const { id, title, hasPdf } = paper;
  const [isCopying, setIsCopying] = useState(false);
  if (!hasPdf) return <EmptyState title="No PDF">This paper has only an answer sheet.</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => void download(urlOf(api.examPapers.pdf, { params: { id } }), 'paper.pdf')}
        >
          <Download aria-hidden className="size-4" />
          Download PDF
        </Button>
        <Button variant="secondary" onClick={() => setIsCopying(true)}>
          <BookCopy aria-hidden className="size-4" />
          Copy to a Subject
        </Button>
      </div>
      <PdfPreview id={id} title={title} />
      {isCopying && <SubjectCopyDialog paper={paper} onClose={() => setIsCopying(false)} />}
    </div>
  );
}
