import type { Client } from './api.ts';
import { forgetDrafts as forgetOfficeDrafts } from '@carzaa/api/officeDrafts';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { failureText } from './failureText.ts';
import { sessionIt } from './it/session.ts';
import { paths } from './paths.ts';
import { forgetUser } from './session.ts';
import { announce } from './sessionChannel.ts';
import { forgetDrafts } from './ui/form/drafts.ts';
import { toast } from './ui/toast.ts';

/** Deletes the signed-out person's data from the browser, and tells the other tabs. */
export function forgetPerson(queryClient: QueryClient): void {
  forgetOfficeDrafts(localStorage);
  forgetDrafts();
  forgetUser(queryClient);
  announce('user:logout');
}

/** Ends the session, here and in the other tabs. */
export async function signOut(api: Client, queryClient: QueryClient, navigate: NavigateFunction): Promise<void> {
  try {
    await api.users.logout();
    forgetPerson(queryClient);
    await navigate(paths.home());
  } catch (error) {
    toast({ type: 'error', title: sessionIt.signOutFailed, text: failureText(error) });
  }
}
