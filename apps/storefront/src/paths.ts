import { dealerTargetPath } from '@carzaa/api/contract/dealerTargetPath';

/** An address that knows where the way goes on from it. */
const withOnward = (path: string, redirectTo: string | undefined) =>
  redirectTo === undefined ? path : `${path}?${new URLSearchParams({ redirectTo })}`;

/** The addresses of the storefront, as functions, so that a link cannot be misspelt; others are in accountPaths.ts. */
export const paths = {
  home: () => '/',
  results: (make?: string, model?: string) => `/risultati${make ? `/${make}${model ? `/${model}` : ''}` : ''}`,
  listing: ({ brand, model, uuid }: { brand: { slug: string }; model: { slug: string }; uuid: string }) =>
    `/annunci/${brand.slug}/${model.slug}/${uuid}`,
  /** What somebody's own car is worth; of a model also what its cars cost. */
  carWorth: (make?: string, model?: string) => (make && model ? `/quanto-vale/${make}/${model}` : '/quanto-vale'),
  dealers: () => '/concessionari',
  favourites: (compared: readonly string[] = []) =>
    compared.length === 0 ? '/favourites' : `/favourites?confronta=${compared.join(',')}`,
  /** `redirectTo`: path to go on to; `dealer`: the variant for dealerships. */
  signIn: ({ redirectTo, dealer = false }: { redirectTo?: string | undefined; dealer?: boolean } = {}) => {
    const query = new URLSearchParams({ ...(dealer ? { dealer: 'true' } : {}), ...(redirectTo ? { redirectTo } : {}) });
    return query.size === 0 ? '/signin' : `/signin?${query}`;
  },
  signUp: (redirectTo?: string) => withOnward('/signup', redirectTo),
  dealerSignUp: (redirectTo?: string) => withOnward('/dealer/signup', redirectTo),
  dealerTarget: dealerTargetPath,
  dealerFailed: () => '/dealer/failed-verification',
  admin: () => '/admin',
  noDealer: () => '/dealer/no-associated',
  profile: () => '/profile',
  /** `save`: the address of a search that is to be saved. */
  savedSearches: (save?: string) => `/ricerche${save ? `?salva=${encodeURIComponent(save)}` : ''}`,
  report: (uuid: string) => `/rapporti/${uuid}`,
  reportPdf: (uuid: string) => `/rapporti/${uuid}.pdf`,
  /** `redirectTo`: where the link of the mail is to lead on to. */
  verifyEmail: (redirectTo?: string) => withOnward('/verify-email', redirectTo),
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
