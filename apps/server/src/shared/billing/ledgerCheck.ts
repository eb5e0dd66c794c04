import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What must hold of money and credits, each with a query for the rows where it doesn't. */
const INVARIANTS = {
  'ogni saldo è la somma dei suoi movimenti': sql`
    SELECT b.dealer_id, a.account, a.balance, coalesce(sum(l.amount), 0) AS movements
    FROM ledger_balances b
    CROSS JOIN LATERAL (VALUES ('money', b.money), ('subscription', b.subscription), ('package', b.package)) AS a (account, balance)
    LEFT JOIN ledger l ON l.dealer_id = b.dealer_id AND l.account = a.account
    GROUP BY b.dealer_id, a.account, a.balance HAVING a.balance <> coalesce(sum(l.amount), 0)`,
  'ogni movimento dice il saldo che lascia, mai sotto zero': sql`
    SELECT * FROM (
      SELECT id, dealer_id, account, balance_after,
        sum(amount) OVER (PARTITION BY dealer_id, account ORDER BY id) AS movements FROM ledger
    ) AS rows WHERE balance_after <> movements OR balance_after < 0`,
  'un credito reso ne rende uno speso, della stessa causa': sql`
    SELECT back.id, spend.id AS spend FROM ledger back LEFT JOIN ledger spend ON spend.id = back.undoes
    WHERE back.entry = 'return' AND (
      spend.entry IS DISTINCT FROM 'spend' OR spend.dealer_id <> back.dealer_id
      OR spend.cause <> back.cause OR spend.reference <> back.reference OR spend.id > back.id)`,
  'una cosa ha speso un credito al massimo': sql`
    SELECT spend.dealer_id, spend.cause, spend.reference FROM ledger spend
    LEFT JOIN ledger back ON back.undoes = spend.id WHERE spend.entry = 'spend' AND back.id IS NULL
    GROUP BY 1, 2, 3 HAVING count(*) > 1`,
  'ogni fattura ha il suo pagamento, e ogni pagamento la sua fattura': sql`
    SELECT i.id AS invoice, l.id AS movement FROM invoices i
    FULL JOIN (SELECT * FROM ledger WHERE entry = 'payment') l ON l.reference = i.payment AND l.cause = i.cause
    WHERE i.id IS NULL OR l.id IS NULL OR l.amount <> i.total OR l.dealer_id <> i.dealer_id`,
  'ogni acquisto pagato ha la sua fattura, per il suo prezzo': sql`
    SELECT c.id FROM checkouts c LEFT JOIN invoices i ON i.checkout_id = c.id
    WHERE (c.status = 'paid') <> (i.id IS NOT NULL)
      OR (i.id IS NOT NULL AND (i.net <> c.net OR i.vat <> c.vat OR i.dealer_id <> c.dealer_id))`,
  'ogni pacchetto pagato ha dato i suoi crediti, una volta': sql`
    SELECT c.id FROM checkouts c
    LEFT JOIN ledger l ON l.entry = 'purchase' AND l.cause = 'package' AND l.reference = c.id::text
    WHERE c.package_id IS NOT NULL AND (
      (c.status = 'paid') <> (l.id IS NOT NULL) OR l.amount <> c.credits OR l.dealer_id <> c.dealer_id)`,
  'le fatture di un anno hanno numeri senza salti': sql`
    SELECT y.year, y.last, count(i.id) AS invoices FROM invoice_years y LEFT JOIN invoices i ON i.year = y.year
    GROUP BY y.year, y.last HAVING count(i.id) <> y.last OR max(i.number) <> y.last`,
  'chi ha crediti del mese ha, o ha avuto, un piano': sql`
    SELECT l.id, l.dealer_id FROM ledger l
    WHERE l.entry = 'grant' AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.dealer_id = l.dealer_id)`,
} as const;

export interface LedgerFault {
  /** What does not hold, in Italian. */
  invariant: string;
  /** The first rows that show it. */
  rows: unknown[];
}

/** Whether money and credits add up: the invariants that don't hold; none in a sound database. */
export async function checkLedger(db: Kysely<Schema>): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) faults.push({ invariant, rows: rows.slice(0, 20) });
  }
  return faults;
}
