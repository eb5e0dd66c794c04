/** Pages of both instances that are named otherwise than the calls they make. */
export const PATHS: Readonly<Record<string, string>> = {
  carfax: 'carfax-requests',
  messages: 'user-messages',
  'dealer-admins': 'user-dealerships',
  moderation: 'listing-reports',
  verifications: 'dealer-verifications',
  plans: 'subscription-plans',
  imports: 'import-sources',
};

/** A dealership's inbox holds every lead; the specification calls its page after the messages alone. */
export const DEALER_PATHS = { ...PATHS, messages: 'leads' };
