import { errorText } from '@carzaa/api/errors';
import { type AuthProvider, HttpError } from 'react-admin';
import { api, leaveFor } from './client.ts';
import { type Instance, mayDo } from './permissions.ts';
import { detourFromHere, loadUser, reloadUser } from './session.ts';

/** Passes whoever may stay; sends the others where they belong. */
async function enter(): Promise<void> {
  const target = detourFromHere(await loadUser());
  if (target === null) return;
  if (target === 'forbidden') throw new HttpError(errorText('6'), 403);
  leaveFor(target);
  // The page is on its way out: nothing more is to be shown.
  await new Promise(() => {});
}

/**
 * Who may see this instance. Pages outside this application are loaded whole, so nothing of it stays behind.
 */
export function createAuthProvider(instance: Instance): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Signing in is the storefront’s')),
    async logout() {
      await api.users.logout().catch(() => undefined);
      leaveFor('/');
      return false;
    },
    checkAuth: enter,
    async checkError(error: unknown) {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      await reloadUser();
      await enter();
    },
    async getIdentity() {
      const user = await loadUser();
      return { id: user?.uuid ?? '', fullName: user?.name ?? '' };
    },
    async getPermissions() {
      return (await loadUser())?.role;
    },
    async canAccess({ resource, action }) {
      return mayDo(instance, (await loadUser())?.role, resource, action);
    },
  };
}
