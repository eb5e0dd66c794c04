import { createTheme, ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { DealershipContext } from './dealer/dealership.ts';
import { reportResource } from './it/moderation.ts';
import { listingResource } from './it/listingFields.ts';
import { createI18nProvider } from './providers/i18nProvider.ts';

const theme = createTheme();
const i18nProvider = createI18nProvider([
  { name: 'listings', texts: listingResource },
  { name: 'moderation', texts: reportResource },
]);

/** Shows anything in a page of its own, until the test is over. */
export function show(content: ReactNode): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => {
    root.unmount();
    page.remove();
    vi.restoreAllMocks();
  });
  root.render(content);
  return page;
}

/** Shows a part of the office, as the dealership `d` sees it. */
export function mount(part: ReactNode, data: Partial<DataProvider> = {}): HTMLElement {
  return show(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider(data)}>
        <ThemeProvider theme={theme}>
          <DealershipContext value={{ uuid: 'd', name: 'Auto Uno', role: 'owner' }}>{part}</DealershipContext>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

/** The button of a name, once it may be pressed. */
export async function findButton(page: ParentNode, name: string): Promise<HTMLButtonElement> {
  return vi.waitFor(() => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button || button.disabled) throw new Error(`No button ${name}`);
    return button;
  });
}
