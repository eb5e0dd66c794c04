import { withArticle } from '@carzaa/api/text/italian';
import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import type { InvoiceParty } from '../../db/schema/invoiceParties.ts';
import { INK, SOFT } from '../../html/palette.ts';
import { drawBrand, drawRule } from '../../shared/pdf/drawings.ts';
import { createPen, LEFT, type Pen, WIDTH } from '../../shared/pdf/pdfPen.ts';
import type { InvoiceDocument } from './invoices.queries.ts';

/** An invoice as a document to read and keep. */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { seller, buyer, description, net, vat, total, issued_at } = invoice;
  const number = invoiceNumber(invoice);
  const pen = createPen({ title: `Fattura ${number}`, subject: description, moment: issued_at });
  drawHead(pen, number, issued_at);
  const top = pen.doc.y;
  const half = WIDTH / 2;
  drawParty(pen, 'Chi emette', seller, { x: LEFT, y: top }, [`Regime fiscale: ${seller.tax_regime}`]);
  const left = pen.doc.y;
  drawParty(pen, 'Cliente', buyer, { x: LEFT + half, y: top }, [
    ...(buyer.sdi_code === null ? [] : [`Codice destinatario (SDI): ${buyer.sdi_code}`]),
    ...(buyer.pec === null ? [] : [`PEC: ${buyer.pec}`]),
  ]);
  pen.doc.y = Math.max(left, pen.doc.y) + 28;
  const isItalian = buyer.country === 'IT';
  drawRow(pen, 'Descrizione', 'Importo', LABELS);
  drawRow(pen, description, euroCents(net), { size: 11 });
  pen.doc.y += 14;
  drawRow(pen, 'Imponibile', euroCents(net), SUM);
  drawRow(pen, isItalian ? 'IVA 22%' : 'IVA: inversione contabile', euroCents(vat), SUM);
  drawRow(pen, 'Totale, pagato con carta', euroCents(total), { ...SUM, size: 12, weight: 'bold', line: INK });
  if (!isItalian) {
    pen.doc.y += 12;
    pen.text(
      'P',
      'Operazione non soggetta a IVA in Italia: inversione contabile (reverse charge), art. 7-ter DPR 633/1972, art. 196 direttiva 2006/112/CE.',
      {},
    );
  }
  pen.doc.y += 24;
  pen.text(
    'P',
    isItalian
      ? 'Copia di cortesia: l’originale è la fattura elettronica trasmessa al Sistema di Interscambio.'
      : 'Rechnung für eine Dienstleistung: Steuerschuldnerschaft des Leistungsempfängers.',
    {},
    { size: 9, colour: SOFT },
  );
  return pen.finish(`${seller.name} · P. IVA ${seller.vat} · Fattura ${number}`);
}

function drawHead(pen: Pen, number: string, issuedAt: Date): void {
  const { y } = pen.doc;
  drawBrand(pen, y, 26);
  pen.text('H1', `Fattura ${number}`, { y: y - 3 }, { size: 22, weight: 'bold', align: 'right', gap: 1 });
  pen.text('P', `Emessa ${withArticle('il', longDate(issuedAt.toISOString()))}`, {}, { colour: SOFT, align: 'right' });
  drawRule(pen, pen.doc.y + 12);
  pen.doc.y += 32;
}

function drawParty(
  pen: Pen,
  title: string,
  party: InvoiceParty,
  { x, y }: { x: number; y: number },
  more: readonly string[],
): void {
  const width = WIDTH / 2 - 12;
  const { name, vat, address, postal_code, city, province, country } = party;
  pen.text('H2', title, { x, y }, { size: 9, weight: 'bold', colour: SOFT, width, gap: 3 });
  pen.text('P', name, { x }, { weight: 'bold', width });
  const place = `${postal_code} ${city}${province === '' ? '' : ` (${province})`}`;
  for (const line of [address, place, country === 'IT' ? 'Italia' : 'Germania', `Partita IVA: ${vat}`, ...more]) {
    if (line !== '') pen.text('P', line, { x }, { width });
  }
}

interface RowStyle {
  size?: number;
  weight?: 'regular' | 'bold';
  colour?: string;
  /** Where the row begins, in points from the left margin. */
  indent?: number;
  /** The colour of the line above it. */
  line?: string;
}

const LABELS: RowStyle = { size: 9, weight: 'bold', colour: SOFT };
/** Sums stand under the amounts, on the right half. */
const SUM: RowStyle = { indent: WIDTH / 2 };
const AMOUNT_WIDTH = 90;

function drawRow(pen: Pen, label: string, amount: string, row: RowStyle): void {
  const { size = 10, weight = 'regular', colour = INK, indent = 0, line } = row;
  const width = WIDTH - indent - AMOUNT_WIDTH;
  const style = { size, weight, colour };
  const height = pen.measure(label, { ...style, width });
  pen.need(height + 16);
  const top = pen.doc.y + 8;
  drawRule(pen, pen.doc.y, {
    x: LEFT + indent,
    width: WIDTH - indent,
    ...(line === undefined ? {} : { colour: line }),
  });
  pen.text('P', label, { x: LEFT + indent, y: top }, { ...style, width });
  pen.text('P', amount, { x: LEFT + indent + width, y: top }, { ...style, width: AMOUNT_WIDTH, align: 'right' });
  pen.doc.y = top + height + 8;
}
