import type { Client } from './api.ts';
import { DIALOG_AUTO_CLOSE_MS } from '@carzaa/api/constants';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { failureText } from './failureText.ts';
import { sessionIt } from './it/session.ts';
import { paths } from './paths.ts';
import { forgetUser, userQuery } from './session.ts';
import type { SessionMessage } from './sessionChannel.ts';
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

/** Does what another tab says of the session. */
export async function obey(
  message: SessionMessage,
  api: Client,
  queryClient: QueryClient,
  navigate: NavigateFunction,
): Promise<void> {
  if (message === 'user:profile') return refreshUser(api, queryClient);
  forgetUser(queryClient);
  return navigate(paths.home());
}
