import { errorText } from '@carzaa/api/contract/errors';
import { forgetDrafts } from '@carzaa/api/officeDrafts';
import { type AuthProvider, HttpError } from 'react-admin';
import { api, leaveFor } from './client.ts';
import { mayDo, type OfficeResource, type Workplace } from './permissions.ts';
import { detourFromHere, loadUser } from './session.ts';

/** Lets permitted users in and redirects everybody else. */
async function enter(): Promise<void> {
  const target = detourFromHere(await loadUser());
  if (target === null) return;
  if (target === 'forbidden') throw new HttpError(errorText('6'), 403);
  leaveFor(target);
  // The page is on its way out: nothing more is to be shown.
  await new Promise(() => {});
}

/**
 * Who may see this instance; `workplace` is the dealership whose it is, if any. Pages outside this application are loaded
 * whole, so nothing of it stays behind.
 */
export function createAuthProvider(resources: readonly OfficeResource[], workplace?: Workplace): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in is the storefront’s')),
    async logout() {
      await api.users.logout().catch(() => undefined);
      forgetDrafts(localStorage);
      leaveFor('/');
      return false;
    },
    checkAuth: enter,
    // A session that has ended was asked about over the page: who does not sign in then stays, with what is typed.
    checkError: async () => undefined,
    async getIdentity() {
      const user = await loadUser();
      return { id: user?.uuid ?? '', fullName: user?.name ?? '' };
    },
    async getPermissions() {
      return workplace?.role ?? (await loadUser())?.role;
    },
    canAccess: async ({ resource, action }) => mayDo(resources, resource, action, workplace),
  };
}
