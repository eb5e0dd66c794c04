const { nonce = '' } = document.querySelector<HTMLElement>('meta[property="csp-nonce"]') ?? {};

/** Styles are made in the page: its policy lets in those that bear this nonce. */
export const styleNonce = nonce;
