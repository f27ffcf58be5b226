import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appStore, Provider as StoreProvider } from '#/lib/jotai';
import { LanguageProvider } from '#/locale/language-provider';
import { Toaster } from '#/ui/toast';
import { TooltipProvider } from '#/ui/tooltip';

export interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** Everything a page may rely on, outermost first. Tests render inside the same ones. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <StoreProvider store={appStore}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <TooltipProvider delayDuration={400}>
            {children}
            <Toaster />
          </TooltipProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </StoreProvider>
  );
}
