import { formatCount } from '../../lib/format.ts';

/** What a table of people will do: "Invite 2 people, update 1 member". */
export function importInWords({ invited, updated }: { invited: number; updated: number }): string {
  const done = [
    ...(invited > 0 ? [`invite ${formatCount(invited, 'person', 'people')}`] : []),
    ...(updated > 0 ? [`update ${formatCount(updated, 'member')}`] : []),
  ].join(', ');
  return done === '' ? 'Invite' : done.charAt(0).toUpperCase() + done.slice(1);
}

/** What it did. */
export function importedInWords(
  { invited, updated }: { invited: number; updated: number },
  hasMail: boolean,
): { title: string; description?: string } {
  const members = `${formatCount(updated, 'member')} updated`;
  if (invited === 0) return { title: members };
  const title = hasMail
    ? `${formatCount(invited, 'person', 'people')} invited`
    : `${formatCount(invited, 'invitation')} made`;
  const description = [
    ...(hasMail ? [] : ['Nothing is mailed: pass on a link for each']),
    ...(updated > 0 ? [members] : []),
  ].join('. ');
  return { title, ...(description !== '' && { description }) };
}

export const notMailedHere =
  'No mail server is set up, so nobody gets a mail: make a link for each person under Invitations and pass it on.';
