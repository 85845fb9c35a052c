import { ProfileScreen } from '../features/accounts/profile-screen.tsx';
import { StudyProgress } from '../features/progress/study-progress.tsx';

/** A person's account, and their progress. */
export function ProfileRoute() {
  return <ProfileScreen progress={<StudyProgress />} />;
}
