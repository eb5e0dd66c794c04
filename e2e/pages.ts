/** The informational pages and their headings. */
export const INFORMATION = {
  '/faq': 'Domande frequenti',
  '/tos': 'Condizioni d’uso',
  '/carfax': 'La storia di un’auto, prima di comprarla',
  '/about-us': 'Chi siamo',
  '/contact-us': 'Contatti e accessibilità',
  '/for-dealers': 'Carzaa per i concessionari',
  '/how-it-works': 'Come funziona',
  '/privacy-policy': 'Privacy e cookie',
} as const;

/** Addresses that are kept for later, and where each leads on. */
export const PLACEHOLDERS = {
  '/list': '/risultati',
  '/technology': '/how-it-works',
  '/about': '/about-us',
  '/dealer': '/for-dealers',
  '/contatti': '/contact-us',
};
