import { api } from '@gene/contract/api';
import type { LearningPlatform, ToolAddresses } from '@gene/contract/learning-platforms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { SettingsSection } from '../../entities/pages/settings-section.tsx';
import { call, messageOf } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatCount } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { PlatformDialog } from './platform-dialog.tsx';

/** Learning platforms that open Gene as a tool. */
export function PlatformsScreen() {
  const list = useQuery(query(api.learningPlatforms.list));
  const [editing, setEditing] = useState<LearningPlatform | 'new' | null>(null);
  const [removing, setRemoving] = useState<LearningPlatform | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: LearningPlatform) => call(api.learningPlatforms.remove, { params: { id } }),
    onSuccess: () => toastSuccess('Platform removed'),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: () => invalidate(api.learningPlatforms.list),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>Platforms · System Settings · Gene</title>
      <SettingsSection
        title="Learning Platforms"
        note="Moodle, Canvas and others open Gene as a tool (LTI 1.3). A platform’s word signs people in: add only those that you trust."
      >
        <Loaded from={list} loading="Loading platforms">
          {({ platforms }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
              <Button onClick={() => setEditing('new')}>
                <Plus aria-hidden className="size-4" />
                Add Platform
              </Button>
              {platforms.length === 0 ? (
                <EmptyState title="No platforms yet">
                  Enter the addresses below at the platform, then what it answers here.
                </EmptyState>
              ) : (
                <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-3">
                  {platforms.map((one) => (
                    <PlatformRow key={one.id} platform={one} onEdit={setEditing} onRemove={setRemoving} />
                  ))}
                </ul>
              )}
            </div>
          )}
        </Loaded>
      </SettingsSection>
      {list.data && (
        <SettingsSection
          title="To Enter at the Platform"
          note="Gene opens in a new window there, not inside a page."
        >
          <Addresses tool={list.data.tool} />
        </SettingsSection>
      )}
      {editing && (
        <PlatformDialog platform={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      <Confirm
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? ''}?`}
        description="Nobody comes in by it any more, and no marks are sent there. Accounts and classes stay."
        action="Remove"
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </div>
  );
}

interface PlatformRowProps {
  platform: LearningPlatform;
  onEdit: (platform: LearningPlatform) => void;
  onRemove: (platform: LearningPlatform) => void;
}

function PlatformRow({ platform, onEdit, onRemove }: PlatformRowProps) {
  const { name, issuer, clientId, courses } = platform;
  return (
    <li className="flex items-start justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0">
        <p className="any-script font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {issuer} · client {clientId} · {formatCount(courses, 'connected course')}
        </p>
      </div>
      <span className="-me-2 flex shrink-0">
        <IconButton label={`Edit ${name}`} tip="Edit" onClick={() => onEdit(platform)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} tip="Remove" tone="danger" onClick={() => onRemove(platform)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

const labels: [keyof ToolAddresses, string][] = [
  ['loginUrl', 'Initiate login URL'],
  ['launchUrl', 'Tool, redirection and deep linking URL'],
  ['keysUrl', 'Public keyset URL'],
];

function Addresses({ tool }: { tool: ToolAddresses }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {labels.map(([key, label]) => (
        <li key={key} className="flex items-center justify-between gap-3 px-4 py-2">
          <div className="min-w-0">
            <p className="text-ink-soft">{label}</p>
            <p className="wrap-anywhere">
              <code>{tool[key]}</code>
            </p>
          </div>
          <CopyButton label={label} text={tool[key]} />
        </li>
      ))}
    </ul>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <IconButton
      label={`Copy: ${label}`}
      tip={isCopied ? 'Copied' : 'Copy'}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
