import type { SchoolClass } from '@gene/contract/members';
import { api } from '@gene/contract/api';
import { organizationLimits } from '@gene/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { FileText, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { AddClassDialog } from './add-class-dialog.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { ClassPapersDialog } from './class-papers-dialog.tsx';
import { CodeLine } from './code-line.tsx';
import { removeClass } from './queries.ts';

type Asked = { what: 'rename' | 'open' | 'papers'; which: SchoolClass } | 'add' | null;

interface ClassesTabProps {
  organizationId: string;
  /** The class whose papers are shown at first; null: none. */
  papersOf: string | null;
}

export function ClassesTab({ organizationId, papersOf }: ClassesTabProps) {
  const [chosen, setAsked] = useState<Asked | 'first'>('first');
  const classes = useQuery(query(api.organizations.classes, { params: { organizationId } }));
  const first = classes.data?.classes.find(({ id }) => id === papersOf);
  const asked: Asked = chosen === 'first' ? (first ? { what: 'papers', which: first } : null) : chosen;
  const close = () => setAsked(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button className="justify-self-start" onClick={() => setAsked('add')}>
        <Plus aria-hidden className="size-4" />
        Add Class
      </Button>
      <Loaded from={classes} loading="Loading classes">
        {({ classes: all }) =>
          all.length === 0 ? (
            <EmptyState title="No classes yet">Group students and teachers into classes.</EmptyState>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {all.map((one) => (
                <ClassCard key={one.id} organizationId={organizationId} one={one} onAsk={setAsked} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked === 'add' && <AddClassDialog organizationId={organizationId} onClose={close} />}
      {asked !== null && asked !== 'add' && asked.what === 'open' && (
        <ClassDialog organizationId={organizationId} one={asked.which} onClose={close} />
      )}
      {asked !== null && asked !== 'add' && asked.what === 'papers' && (
        <ClassPapersDialog organizationId={organizationId} one={asked.which} onClose={close} />
      )}
      {asked !== null && asked !== 'add' && asked.what === 'rename' && (
        <RenameDialog
          title="Rename Class"
          label="Name"
          name={asked.which.name}
          maxLength={organizationLimits.nameMax}
          onRename={async (name) => {
            const params = { organizationId, classId: asked.which.id };
            await call(api.organizations.renameClass, { params, body: { name } });
            await invalidate(api.organizations.classes);
          }}
          messageOf={messageOf}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ClassCardProps {
  organizationId: string;
  one: SchoolClass;
  onAsk: (asked: Asked) => void;
}

function ClassCard({ organizationId, one, onAsk }: ClassCardProps) {
  const { id, name, teachers, students, code } = one;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex items-start justify-between gap-2">
        <h3 className="any-script min-w-0 pt-1 font-serif text-lg font-semibold wrap-anywhere">{name}</h3>
        <span className="-me-2 flex shrink-0">
          <IconButton
            label={`Rename ${name}`}
            tip="Rename"
            onClick={() => onAsk({ what: 'rename', which: one })}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            tip="Delete"
            tone="danger"
            onClick={() => void removeClass(organizationId, one)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        {formatCount(teachers, 'teacher')}, {formatCount(students, 'student')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Members of ${name}`}
          onClick={() => onAsk({ what: 'open', which: one })}
        >
          <Users aria-hidden className="size-4" />
          Members
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Papers of ${name}`}
          onClick={() => onAsk({ what: 'papers', which: one })}
        >
          <FileText aria-hidden className="size-4" />
          Papers
        </Button>
        <CodeLine organizationId={organizationId} classId={id} code={code} of={name} />
      </div>
    </li>
  );
}
