import type { Client } from '@carzaa/api/client';
import { DIALOG_AUTO_CLOSE_MS } from '@carzaa/api/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from './api.ts';
import { isLogged } from './cookies.ts';
import { failureText } from './failureText.ts';
import { localFavourites } from './favourites/favouriteStore.ts';
import { sessionIt } from './it/session.ts';
import { paths } from './paths.ts';
import { forgetUser, loadUser, userQuery, useUser } from './session.ts';
import { onSessionMessage } from './sessionChannel.ts';
import { confirm } from './ui/confirm.ts';

/** Answers 'user:profile': the profile as it is now becomes the user in the store, or a dialog says why not. */
export async function refreshUser(api: Client, queryClient: QueryClient): Promise<void> {
  try {
    const user = await api.users.profile();
    const { queryKey } = userQuery(api);
    // Somebody else's favourites and messages must not stay.
    if (queryClient.getQueryData(queryKey)?.uuid !== user.uuid) forgetUser(queryClient);
    queryClient.setQueryData(queryKey, user);
  } catch (error) {
    await confirm({
      title: sessionIt.profileFailed,
      text: failureText(error),
      no: null,
      timeout: DIALOG_AUTO_CLOSE_MS,
    });
  }
}

/** Keeps the session of this tab that of the browser: flag, other tabs, pages brought back by the back button. */
export function useSession(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useUser()?.uuid;

  useEffect(() => {
    // A page for everybody does without the name when that cannot be had; guards are stricter.
    void loadUser({ api, queryClient, isLogged }).catch(() => null);
    // The flag may come or go between two pages: each one looks at it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, queryClient, pathname]);

  useEffect(
    () =>
      onSessionMessage((message) => {
        if (message === 'user:profile') void refreshUser(api, queryClient);
        else {
          forgetUser(queryClient);
          void navigate(paths.home());
        }
      }),
    [api, queryClient, navigate],
  );

  useEffect(() => {
    // A page kept whole by the browser may show what its visitor has since signed out of.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted && (user !== undefined) !== isLogged()) window.location.reload();
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [user]);

  useEffect(() => {
    if (user === undefined || localFavourites.read().length === 0) return;
    void import('./favourites/mergeFavourites.ts').then((merge) => merge.mergeFavourites(api, queryClient));
  }, [user, api, queryClient]);
}
