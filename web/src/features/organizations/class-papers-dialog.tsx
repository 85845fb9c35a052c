import type { Assignment } from '@gene/contract/assignments';
import type { SchoolClass } from '@gene/contract/members';
import type { ClassExam } from '@gene/contract/results';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AssignForm } from './assign-form.tsx';
import { AssignedPapersList } from './assigned-papers-list.tsx';
import { ClassProgress } from './class-progress.tsx';
import { ExamResults } from './exam-results.tsx';
import { StudentResults } from './student-results.tsx';

interface ClassPapersDialogProps {
  organizationId: string;
  one: SchoolClass;
  onClose: () => void;
}

type Tab = 'papers' | 'progress';

/** An assigned paper, or an exam on sheets or scripts. */
type Opened = Assignment | ClassExam | 'new' | null;

/** Papers assigned to a class, what its students handed in, and their exams. */
export function ClassPapersDialog({ organizationId, one, onClose }: ClassPapersDialogProps) {
  const [tab, setTab] = useState<Tab>('papers');
  const [opened, setOpened] = useState<Opened>(null);
  const of = { organizationId, classId: one.id };
  const back = () => setOpened(null);
  return (
    <Dialog open onOpenChange={onClose} wide title={titleOf(opened, one.name)}>
      {opened === null ? (
        <Tabs
          label={one.name}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'papers', label: 'Assigned Papers' },
            { value: 'progress', label: 'Progress' },
          ]}
        >
          <TabPanel value="papers" className="pt-5">
            <AssignedPapersList of={of} onOpen={setOpened} />
          </TabPanel>
          <TabPanel value="progress" className="pt-5">
            <ClassProgress of={of} onOpenExam={setOpened} />
          </TabPanel>
        </Tabs>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Button variant="quiet" size="sm" className="justify-self-start" onClick={back}>
            <ArrowLeft aria-hidden className="size-4" />
            {tab === 'papers' ? 'Assigned Papers' : 'Progress'}
          </Button>
          {opened === 'new' ? (
            <AssignForm of={of} onDone={back} />
          ) : 'paperId' in opened ? (
            <ExamResults of={of} exam={opened} />
          ) : (
            <StudentResults of={of} assignment={opened} onMoved={setOpened} onWithdrawn={back} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function titleOf(opened: Opened, className: string): string {
  if (opened === null) return `Papers of ${className}`;
  return opened === 'new' ? `Assign a paper to ${className}` : opened.title;
}
