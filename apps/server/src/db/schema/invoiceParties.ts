/** One side of an invoice, as the law wants it named. */
export interface InvoiceParty {
  name: string;
  /** Digits alone in Italy, with its prefix elsewhere. */
  vat: string;
  address: string;
  postal_code: string;
  city: string;
  /** Two letters; empty outside Italy. */
  province: string;
  country: 'IT' | 'DE';
}

export interface InvoiceSeller extends InvoiceParty {
  /** Of the tax office's table: RF01 is the ordinary one. */
  tax_regime: string;
}

export interface InvoiceBuyer extends InvoiceParty {
  sdi_code: string | null;
  pec: string | null;
}
