import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** A section of the system settings, which may be the only one on its page. */
export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  return (
    <section>
      <h3 className="font-serif text-lg font-semibold">{title}</h3>
      {note !== undefined && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
