import { withArticle } from '@carzaa/api/text/italian';
import { longDate } from '@carzaa/api/text/dates';
import { euroCents } from '@carzaa/api/text/format';
import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import type { InvoiceParty } from '../../db/schema/invoiceParties.ts';
import { GREEN, SOFT } from '../../html/palette.ts';
import { createPen, LEFT, type Pen, WIDTH } from '../../shared/pdf/pdfPen.ts';
import type { InvoiceDocument } from './invoices.queries.ts';

/** An invoice as a document to read and keep. */
export async function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { seller, buyer, description, net, vat, total, issued_at } = invoice;
  const number = invoiceNumber(invoice);
  const pen = createPen({ title: `Fattura ${number}`, subject: description, moment: issued_at });
  pen.text('P', 'Carzaa', {}, { weight: 'bold', colour: GREEN, gap: 6 });
  pen.text('H1', `Fattura ${number}`, {}, { size: 22, weight: 'bold', gap: 2 });
  pen.text('P', `Emessa ${withArticle('il', longDate(issued_at.toISOString()))}`, {}, { colour: SOFT, gap: 18 });
  const top = pen.doc.y;
  const half = WIDTH / 2;
  drawParty(pen, 'Chi emette', seller, { x: LEFT, y: top }, [`Regime fiscale: ${seller.tax_regime}`]);
  const left = pen.doc.y;
  drawParty(pen, 'Cliente', buyer, { x: LEFT + half, y: top }, [
    ...(buyer.sdi_code === null ? [] : [`Codice destinatario (SDI): ${buyer.sdi_code}`]),
    ...(buyer.pec === null ? [] : [`PEC: ${buyer.pec}`]),
  ]);
  pen.doc.y = Math.max(left, pen.doc.y);
  pen.heading('Che cosa');
  drawLine(pen, description, euroCents(net));
  pen.heading('Importi');
  const isItalian = buyer.country === 'IT';
  drawLine(pen, 'Imponibile', euroCents(net));
  drawLine(pen, isItalian ? 'IVA 22%' : 'IVA: inversione contabile', euroCents(vat));
  drawLine(pen, 'Totale, pagato con carta', euroCents(total), 'bold');
  if (!isItalian) {
    pen.doc.y += 12;
    pen.text(
      'P',
      'Operazione non soggetta a IVA in Italia: inversione contabile (reverse charge), art. 7-ter DPR 633/1972, art. 196 direttiva 2006/112/CE.',
      {},
    );
  }
  pen.doc.y += 18;
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

function drawLine(pen: Pen, label: string, amount: string, weight: 'regular' | 'bold' = 'regular'): void {
  const width = WIDTH - 130;
  const height = pen.measure(label, { weight, width });
  pen.need(height + 6);
  const top = pen.doc.y;
  pen.text('P', label, { y: top }, { weight, width });
  pen.text('P', amount, { x: LEFT + width, y: top }, { weight, width: 130, align: 'right' });
  pen.doc.y = top + height + 6;
}
