import { z } from 'zod';

/** The fields of Stripe's API that this server uses; any other field or value is refused. */

const digits = z.string().regex(/^\d{1,9}$/);
const month = z.strictObject({ interval: z.literal('month') });
const amount = { currency: z.literal('eur'), unit_amount: digits, tax_behavior: z.literal('inclusive') };

const metadata = z.strictObject({
  dealer: z.uuid(),
  checkout: z.uuid(),
  plan: z.uuid().optional(),
  package: z.uuid().optional(),
  price: digits,
});

/** A checkout session, whose links lead back to `appUrl` and which can be paid for half an hour to a day from `now`. */
export function sessionForm({ appUrl, now }: { appUrl: string; now: Date }) {
  const link = z.url().refine((url) => url.startsWith(`${appUrl}/`), 'leads elsewhere');
  const minutes = (until: string) => (Number(until) * 1000 - now.getTime()) / 60_000;
  return z
    .strictObject({
      mode: z.enum(['payment', 'subscription']),
      locale: z.literal('it'),
      client_reference_id: z.uuid(),
      success_url: link,
      cancel_url: link,
      expires_at: z
        .string()
        .regex(/^\d{10}$/)
        .refine((until) => minutes(until) >= 30 && minutes(until) <= 1440, 'expires too soon or too late'),
      line_items: z.strictObject({
        0: z.strictObject({
          quantity: z.literal('1'),
          price_data: z.strictObject({
            ...amount,
            product_data: z.strictObject({ name: z.string().min(1), description: z.string().min(1) }),
            recurring: month.optional(),
          }),
        }),
      }),
      metadata,
      subscription_data: z.strictObject({ metadata }).optional(),
      payment_intent_data: z.strictObject({ metadata }).optional(),
      customer_creation: z.literal('always').optional(),
      customer_email: z.email().optional(),
      customer: z.string().startsWith('cus_').optional(),
    })
    .superRefine((form, context) => {
      const isPlan = form.mode === 'subscription';
      const need = (holds: boolean, message: string) => {
        if (!holds) context.addIssue({ code: 'custom', message });
      };
      const copy = isPlan ? form.subscription_data : form.payment_intent_data;
      need(form.metadata.checkout === form.client_reference_id, 'the metadata are of another checkout');
      need(JSON.stringify(copy?.metadata) === JSON.stringify(form.metadata), 'the payment lacks its metadata');
      need((isPlan ? form.payment_intent_data : form.subscription_data) === undefined, 'data of the other mode');
      need((form.line_items[0].price_data.recurring !== undefined) === isPlan, 'recurring in the wrong mode');
      need((isPlan ? form.metadata.plan : form.metadata.package) !== undefined, 'what is sold is not named');
      need(form.customer === undefined || form.customer_email === undefined, 'customer and customer_email');
      need(form.customer_creation === undefined || (!isPlan && form.customer === undefined), 'customer_creation');
    });
}

export const portalForm = (appUrl: string) =>
  z.strictObject({
    customer: z.string().startsWith('cus_'),
    return_url: z.url().refine((url) => url.startsWith(`${appUrl}/`), 'leads elsewhere'),
    locale: z.literal('it'),
  });

export const updateForm = z.strictObject({
  items: z
    .strictObject({
      0: z.strictObject({
        id: z.string().startsWith('si_'),
        price_data: z.strictObject({ ...amount, product: z.string().startsWith('prod_'), recurring: month }),
      }),
    })
    .optional(),
  metadata: z.strictObject({ plan: z.uuid(), price: digits }).optional(),
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).optional(),
  payment_behavior: z.enum(['error_if_incomplete', 'allow_incomplete']).optional(),
});

export const cancelForm = z.strictObject({ invoice_now: z.literal('false'), prorate: z.literal('false') });

type Tree = { [key: string]: string | Tree };

/** A form with fields like `line_items[0][quantity]` as a tree. */
export function treeOf(form: URLSearchParams): Tree {
  const root: Tree = {};
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let branch = root;
    for (const part of path) {
      const next = branch[part];
      const grown: Tree = typeof next === 'object' ? next : {};
      branch[part] = grown;
      branch = grown;
    }
    branch[last] = value;
  }
  return root;
}
