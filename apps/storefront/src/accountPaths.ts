/** Addresses that only pages of accounts link to: apart, so that whoever looks for a car does not download them. */
export const accountPaths = {
  /** What can be changed of a profile, each on the tab that has it. */
  profilePart: (part: 'dati' | 'impostazioni') => `/profile#${part}`,
  /** The conversation of a token. */
  thread: (token: string) => `/messaggi/${token}`,
  passwordReset: (token: string) => `/password-reset/${encodeURIComponent(token)}`,
  passwordTokenExpired: () => '/password-token-expired',
  /** `redirectTo`: where the link of the mail is to lead on to. */
  emailTokenExpired: (redirectTo?: string) =>
    `/email-token-expired${redirectTo ? `?${new URLSearchParams({ redirectTo })}` : ''}`,
  passwordUpdated: () => '/password-updated',
  google: (redirectTo?: string) =>
    `/social/redirect/google${redirectTo ? `?${new URLSearchParams({ redirectTo })}` : ''}`,
  /** Pages of the back office, another application: plain links lead there. */
  dealerPlan: (dealer: string) => `/dealer/${dealer}/plan`,
  dealerListings: (dealer: string) => `/dealer/${dealer}/listings`,
  trialActivate: (dealer: string) => `/free-trial/${dealer}/activate`,
  trialActivated: (dealer: string) => `/free-trial/${dealer}/activated`,
};
