import type { ReportFormat } from '@gene/contract/sheet-reports';
import { Download, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BackTo } from './batch-screen.tsx';
import { ObjectionsPanel } from './objections-panel.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { ReportOverview } from './report-overview.tsx';
import { ReportQuestions } from './report-questions.tsx';
import { ReportStudents } from './report-students.tsx';
import { useReport } from './use-report.ts';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'students', label: 'Students' },
  { value: 'questions', label: 'Questions' },
  { value: 'release', label: 'Release' },
  { value: 'objections', label: 'Objections' },
] as const;

const tabsWith = (objections: number) =>
  tabs.map(({ value, label }) => ({
    value,
    label: value === 'objections' && objections > 0 ? `${label} (${objections})` : label,
  }));

/** Results of a paper: students, figures, questions. */
export function ReportScreen() {
  const shown = useReport();
  return (
    <div>
      <title>Results · Gene</title>
      <Loaded from={shown.report} loading="Loading results">
        {(report) => (
          <>
            <BackTo to={`/admin/evaluation?paper=${report.paperId}`}>Evaluation Center</BackTo>
            <h2 className="any-script font-serif text-xl font-semibold wrap-anywhere">{report.title}</h2>
            <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-3">
              <Scope shown={shown} />
              <div className="flex flex-wrap gap-3">
                {shown.isWritten && (
                  <Link
                    to={`/admin/evaluation/written/${report.paperId}`}
                    className={buttonStyle('secondary')}
                  >
                    <PencilLine aria-hidden className="size-4" />
                    Mark Answers
                  </Link>
                )}
                <Downloads onChoose={shown.download.mutate} isBusy={shown.download.isPending} />
              </div>
            </div>
            {report.students.length === 0 && report.absent.length === 0 ? (
              <EmptyState title="No results here">
                Upload filled sheets in the Evaluation Center to see results.
              </EmptyState>
            ) : (
              <Tabs
                label="Results"
                value={shown.tab}
                onChange={shown.chooseTab}
                tabs={tabsWith(shown.objections)}
              >
                <TabPanel value="overview" className="pt-6">
                  <ReportOverview report={report} />
                </TabPanel>
                <TabPanel value="students" className="pt-6">
                  <ReportStudents report={report} />
                </TabPanel>
                <TabPanel value="questions" className="pt-6">
                  <ReportQuestions report={report} />
                </TabPanel>
                <TabPanel value="release" className="pt-6">
                  <ReleasePanel
                    paperId={report.paperId}
                    classId={shown.classId}
                    hasClasses={shown.classes.length > 0}
                  />
                </TabPanel>
                <TabPanel value="objections" className="pt-6">
                  <ObjectionsPanel paperId={report.paperId} />
                </TabPanel>
              </Tabs>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Scope({ shown }: { shown: ReturnType<typeof useReport> }) {
  const { classes, classId, batchId, chooseClass, showAll } = shown;
  if (batchId !== null)
    return (
      <Button variant="secondary" onClick={showAll}>
        Show All Sheets of the Paper
      </Button>
    );
  if (classes.length === 0) return <span />;
  return (
    <SelectField label="Sheets" value={classId} onChange={chooseClass}>
      <option value="">All sheets</option>
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const files: readonly [ReportFormat, string][] = [
  ['csv', 'Table (CSV)'],
  ['xlsx', 'Workbook (XLSX)'],
  ['pdf', 'Report (PDF)'],
  ['students', 'Each Student (PDF)'],
];

function Downloads({ onChoose, isBusy }: { onChoose: (format: ReportFormat) => void; isBusy: boolean }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" busy={isBusy}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      }
    >
      {files.map(([format, name]) => (
        <MenuItem key={format} onSelect={() => onChoose(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
