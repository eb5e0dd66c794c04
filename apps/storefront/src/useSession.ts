import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from './api.ts';
import { isLogged } from './cookies.ts';
import { inPassing } from './network.ts';
import { localFavourites } from './favourites/favouriteStore.ts';
import { loadUser, useUser } from './session.ts';
import { onSessionMessage } from './sessionChannel.ts';

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
        inPassing(import('./sessionMessages.ts').then(({ obey }) => obey(message, api, queryClient, navigate)));
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
    inPassing(import('./favourites/mergeFavourites.ts').then((merge) => merge.mergeFavourites(api, queryClient)));
  }, [user, api, queryClient]);
}
