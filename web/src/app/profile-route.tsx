import { ProfileScreen } from '../features/accounts/profile-screen.tsx';
import { StudyProgress } from '../features/progress/study-progress.tsx';
import { useLocale } from '../lib/use-locale.ts';

/** A person's account, and their progress. */
export function ProfileRoute() {
  useLocale();
  return <ProfileScreen progress={<StudyProgress />} />;
}
