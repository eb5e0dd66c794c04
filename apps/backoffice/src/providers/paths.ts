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
