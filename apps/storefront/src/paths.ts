/** Every address of the storefront, as functions, so that a link cannot be misspelt. */
export const paths = {
  home: () => '/',
  results: (make?: string, model?: string) => `/risultati${make ? `/${make}${model ? `/${model}` : ''}` : ''}`,
  listing: ({ brand, model, uuid }: { brand: { slug: string }; model: { slug: string }; uuid: string }) =>
    `/annunci/${brand.slug}/${model.slug}/${uuid}`,
  favourites: () => '/favourites',
  faq: () => '/faq',
  terms: () => '/tos',
  carfax: () => '/carfax',
  aboutUs: () => '/about-us',
  contactUs: () => '/contact-us',
  forDealers: () => '/for-dealers',
  howItWorks: () => '/how-it-works',
  privacy: () => '/privacy-policy',
};
