import { laterPart } from '../ui/lazyPart.tsx';
import { useAlive } from '../ui/useAlive.ts';

const card = laterPart('push/Notifications', async () => (await import('./Notifications.tsx')).Notifications);
const offer = laterPart('push/PushOffer', async () => (await import('./PushOffer.tsx')).PushOffer);

/** Notifications in the profile: what a browser can do only the browser knows. */
export function NotificationsSlot() {
  return useAlive() && <card.Slot />;
}

/** Their offer where a search is saved. */
export function PushOfferSlot() {
  return useAlive() && <offer.Slot />;
}
