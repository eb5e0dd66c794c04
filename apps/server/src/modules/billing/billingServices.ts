import { parseVat } from '@carzaa/api/vat';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { InvoiceSeller } from '../../db/schema/invoiceParties.ts';
import type { Env } from '../../env.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { Payments } from '../../integrations/payments/payments.ts';

/** What plans and payments work with. */
export interface BillingServices {
  db: Kysely<Schema>;
  outbox: Outbox;
  payments: Payments;
  now: () => Date;
  /** Who sells, as invoices name it. */
  seller: InvoiceSeller;
  /** The site's public address. */
  appUrl: string;
}

/** The seller that the environment names. */
export function sellerOf(env: Env): InvoiceSeller {
  return {
    name: env.SELLER_NAME,
    vat: parseVat(env.SELLER_VAT)?.number ?? env.SELLER_VAT,
    address: env.SELLER_ADDRESS,
    postal_code: env.SELLER_POSTAL_CODE,
    city: env.SELLER_CITY,
    province: env.SELLER_PROVINCE,
    country: 'IT',
    tax_regime: env.SELLER_TAX_REGIME,
  };
}
