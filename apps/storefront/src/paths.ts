/** The addresses of the storefront, as functions, so that a link cannot be misspelt; others are in accountPaths.ts. */
export const paths = {
  home: () => '/',
  results: (make?: string, model?: string) => `/risultati${make ? `/${make}${model ? `/${model}` : ''}` : ''}`,
  listing: ({ brand, model, uuid }: { brand: { slug: string }; model: { slug: string }; uuid: string }) =>
    `/annunci/${brand.slug}/${model.slug}/${uuid}`,
  dealers: () => '/concessionari',
  favourites: (compared: readonly string[] = []) =>
    compared.length === 0 ? '/favourites' : `/favourites?confronta=${compared.join(',')}`,
  /** `redirectTo`: path to go on to; `dealer`: the variant for dealerships. */
  signIn: ({ redirectTo, dealer = false }: { redirectTo?: string | undefined; dealer?: boolean } = {}) => {
    const query = new URLSearchParams({ ...(dealer ? { dealer: 'true' } : {}), ...(redirectTo ? { redirectTo } : {}) });
    return query.size === 0 ? '/signin' : `/signin?${query}`;
  },
  signUp: () => '/signup',
  dealerSignUp: () => '/dealer/signup',
  /** The dealership to work in, then `redirectTo`, whose segment `q` stands for it. */
  dealerTarget: (redirectTo = '/dealer/q/listings') => `/dealer/target?${new URLSearchParams({ redirectTo })}`,
  dealerFailed: () => '/dealer/failed-verification',
  admin: () => '/admin',
  noDealer: () => '/dealer/no-associated',
  profile: () => '/profile',
  /** `save`: the address of a search that is to be saved. */
  savedSearches: (save?: string) => `/ricerche${save ? `?salva=${encodeURIComponent(save)}` : ''}`,
  report: (uuid: string) => `/rapporti/${uuid}`,
  reportPdf: (uuid: string) => `/rapporti/${uuid}.pdf`,
  verifyEmail: () => '/verify-email',
  emailTokenExpired: () => '/email-token-expired',
  passwordRecover: () => '/password-recover',
  faq: () => '/faq',
  terms: () => '/tos',
  carfax: () => '/carfax',
  aboutUs: () => '/about-us',
  contactUs: () => '/contact-us',
  forDealers: () => '/for-dealers',
  howItWorks: () => '/how-it-works',
  ranking: () => '/how-it-works#ordine',
  privacy: () => '/privacy-policy',
};
