import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query.ts';
import { useDark } from '../lib/theme.ts';
import { Toaster } from '../ui/toast.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster dark={useDark()} />
    </QueryClientProvider>
  );
}
