import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JsonOrNull, Moment, MomentNow, MomentOrNull } from './columns.ts';
import type { InvoiceBuyer, InvoiceSeller } from './invoiceParties.ts';

export type PaymentProvider = 'stripe' | 'sandbox';

export interface SubscriptionPlansTable {
  id: string;
  tier: 'Free' | 'Start' | 'Pro' | 'Premium';
  name: string;
  description: string;
  /** Cents of euro a month, VAT excluded. */
  price: number;
  showcase_limit: number;
  featured_limit: number;
  carfax_monthly: number;
  position: number;
  updated_at: MomentNow;
}

export interface SubscriptionsTable {
  id: string;
  dealer_id: string;
  plan_id: string;
  kind: 'trial' | 'paid';
  status: 'active' | 'past_due' | 'ended';
  /** Cents a month, VAT excluded, as agreed. */
  price: number;
  started_at: Moment;
  period_start: Moment;
  period_end: Moment;
  cancel_at_period_end: Generated<boolean>;
  next_plan_id: string | null;
  next_price: number | null;
  ended_at: MomentOrNull;
  provider: PaymentProvider | null;
  provider_subscription: string | null;
  provider_moment: MomentOrNull;
  provider_end_due: Generated<boolean>;
  reminded_days: number | null;
  /** The end of period that the reminder spoke of. */
  reminded_for: MomentOrNull;
  created_at: MomentNow;
  updated_at: MomentNow;
}

interface CarfaxPackagesTable {
  id: string;
  name: string;
  credits: number;
  /** Cents, VAT excluded. */
  price: number;
  position: number;
}

/** Written by the ledger's trigger; rows are only ever begun, at zero. */
interface LedgerBalancesTable {
  dealer_id: string;
  /** Cents paid in all, VAT included. */
  money: ColumnType<number, never, never>;
  subscription: ColumnType<number, never, never>;
  subscription_until: ColumnType<Date | null, never, never>;
  package: ColumnType<number, never, never>;
}

type LedgerEntry = 'payment' | 'refund' | 'grant' | 'purchase' | 'spend' | 'return' | 'expiry';

export interface LedgerTable {
  id: Generated<number>;
  dealer_id: string;
  account: 'money' | 'subscription' | 'package';
  entry: LedgerEntry;
  /** Cents, or credits. */
  amount: number;
  cause: string;
  reference: string;
  good_until: MomentOrNull;
  undoes: number | null;
  attempt: number | null;
  balance_after: ColumnType<number, never, never>;
  created_at: Moment;
}

interface BillingCustomersTable {
  dealer_id: string;
  provider: PaymentProvider;
  customer: string;
}

interface CheckoutsTable {
  id: string;
  dealer_id: string;
  /** Either a plan or a package. */
  plan_id: string | null;
  package_id: string | null;
  /** Credits of the package when it was offered. */
  credits: number | null;
  /** Cents, VAT excluded; and the VAT on it. */
  net: number;
  vat: number;
  provider: PaymentProvider;
  session: string | null;
  url: string | null;
  status: Generated<'open' | 'paid' | 'expired'>;
  opened_by: string | null;
  created_at: Moment;
  expires_at: Moment;
  paid_at: MomentOrNull;
}

interface InvoiceYearsTable {
  year: number;
  last: number;
}

export interface InvoicesTable {
  id: string;
  year: number;
  number: number;
  dealer_id: string;
  subscription_id: string | null;
  checkout_id: string | null;
  cause: 'plan' | 'renewal' | 'plan-change' | 'package';
  description: string;
  /** Cents. */
  net: number;
  vat: number;
  total: number;
  payment: string;
  issued_at: Moment;
  /** Both sides as they were then; null of what was issued before they were kept. */
  seller: JsonOrNull<InvoiceSeller>;
  buyer: JsonOrNull<InvoiceBuyer>;
}

interface PaymentEventsTable {
  id: string;
  type: string;
  outcome: 'applied' | 'ignored';
  created_at: Moment;
  handled_at: Moment;
}

interface SandboxObjectsTable {
  id: string;
  kind: 'session' | 'portal' | 'subscription' | 'event';
  data: JSONColumnType<object>;
  due_at: MomentOrNull;
}

export interface BillingSchema {
  subscription_plans: SubscriptionPlansTable;
  subscriptions: SubscriptionsTable;
  carfax_packages: CarfaxPackagesTable;
  ledger_balances: LedgerBalancesTable;
  ledger: LedgerTable;
  billing_customers: BillingCustomersTable;
  checkouts: CheckoutsTable;
  invoice_years: InvoiceYearsTable;
  invoices: InvoicesTable;
  payment_events: PaymentEventsTable;
  sandbox_objects: SandboxObjectsTable;
}
