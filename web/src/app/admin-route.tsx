import { AdminScreen } from '../features/accounts/admin-screen.tsx';
import { BackupsPanel } from '../features/backups/backups-panel.tsx';

export function AdminRoute() {
  return (
    <AdminScreen>
      <BackupsPanel />
    </AdminScreen>
  );
}
