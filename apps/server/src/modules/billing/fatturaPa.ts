import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { InvoiceDocument } from './invoices.queries.ts';
import type { InvoiceParty } from '../../db/schema/invoiceParties.ts';

type Node = readonly [name: string, content: string | readonly Node[]];

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';
/** What the channel's field holds without a channel, and for who is not in Italy. */
const NO_CHANNEL = '0000000';
const ABROAD = 'XXXXXXX';
/** Services to a company of another member state: VAT is due there, by who buys. */
const REVERSE_CHARGE = { nature: 'N2.1', law: 'Inversione contabile, art. 7-ter DPR 633/1972' } as const;

/** An invoice as FatturaPA 1.2.2 between private parties (FPR12) writes it. */
export function fatturaPa(invoice: InvoiceDocument): string {
  const header = write(['FatturaElettronicaHeader', headerOf(invoice)], 1);
  const body = write(['FatturaElettronicaBody', [documentOf(invoice), goodsOf(invoice), paymentOf(invoice)]], 1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="${NAMESPACE}" versione="FPR12">
${header}
${body}
</p:FatturaElettronica>
`;
}

const isItalian = ({ country }: InvoiceParty) => country === 'IT';

function headerOf(invoice: InvoiceDocument): readonly Node[] {
  const { seller, buyer } = invoice;
  const isAtHome = isItalian(buyer);
  return [
    [
      'DatiTrasmissione',
      [
        ['IdTrasmittente', identityOf(seller)],
        ['ProgressivoInvio', transmissionOf(invoice)],
        ['FormatoTrasmissione', 'FPR12'],
        ['CodiceDestinatario', isAtHome ? (buyer.sdi_code ?? NO_CHANNEL) : ABROAD],
        ...(isAtHome && buyer.sdi_code === null && buyer.pec !== null ? [['PECDestinatario', buyer.pec] as const] : []),
      ],
    ],
    ['CedentePrestatore', partyOf(seller, [['RegimeFiscale', seller.tax_regime]])],
    ['CessionarioCommittente', partyOf(buyer, [])],
  ];
}

function documentOf(invoice: InvoiceDocument): Node {
  const document: readonly Node[] = [
    ['TipoDocumento', 'TD01'],
    ['Divisa', 'EUR'],
    ['Data', dayInRome(invoice.issued_at)],
    ['Numero', invoiceNumber(invoice)],
    ['ImportoTotaleDocumento', money(invoice.total)],
    ...(isItalian(invoice.buyer) ? [] : [['Causale', latin(REVERSE_CHARGE.law, 200)] as const]),
  ];
  return ['DatiGenerali', [['DatiGeneraliDocumento', document]]];
}

function goodsOf({ buyer, description, net, vat }: InvoiceDocument): Node {
  const isAtHome = isItalian(buyer);
  const rate: readonly Node[] = [
    ['AliquotaIVA', money(isAtHome ? 2200 : 0)],
    ...(isAtHome ? [] : [['Natura', REVERSE_CHARGE.nature] as const]),
  ];
  const line: readonly Node[] = [
    ['NumeroLinea', '1'],
    ['Descrizione', latin(description, 1000)],
    ['Quantita', '1.00'],
    ['PrezzoUnitario', money(net)],
    ['PrezzoTotale', money(net)],
    ...rate,
  ];
  const sums: readonly Node[] = [
    ...rate,
    ['ImponibileImporto', money(net)],
    ['Imposta', money(vat)],
    isAtHome ? ['EsigibilitaIVA', 'I'] : ['RiferimentoNormativo', latin(REVERSE_CHARGE.law, 100)],
  ];
  return [
    'DatiBeniServizi',
    [
      ['DettaglioLinee', line],
      ['DatiRiepilogo', sums],
    ],
  ];
}

function paymentOf({ total }: InvoiceDocument): Node {
  const payment: readonly Node[] = [
    ['ModalitaPagamento', 'MP08'],
    ['ImportoPagamento', money(total)],
  ];
  return [
    'DatiPagamento',
    [
      ['CondizioniPagamento', 'TP02'],
      ['DettaglioPagamento', payment],
    ],
  ];
}

/** The file's name as the exchange system wants it: who sends it, and a number that never comes twice. */
export function fatturaPaName(invoice: InvoiceDocument): string {
  return `${invoice.seller.country}${numberOf(invoice.seller)}_${transmissionOf(invoice)}.xml`;
}

/** Five letters and digits that tell year and number, for a hundred thousand documents a year. */
function transmissionOf({ year, number }: InvoiceDocument): string {
  return ((year - 2000) * 100_000 + number).toString(36).toUpperCase().padStart(5, '0');
}

const numberOf = ({ vat }: InvoiceParty) => vat.replace(/^[A-Z]{2}/, '');

function identityOf(party: InvoiceParty): readonly Node[] {
  return [
    ['IdPaese', party.country],
    ['IdCodice', numberOf(party)],
  ];
}

function partyOf(party: InvoiceParty, more: readonly Node[]): readonly Node[] {
  const isAtHome = isItalian(party);
  return [
    [
      'DatiAnagrafici',
      [['IdFiscaleIVA', identityOf(party)], ['Anagrafica', [['Denominazione', latin(party.name, 80)]]], ...more],
    ],
    [
      'Sede',
      [
        ['Indirizzo', latin(party.address, 60) || latin(party.city, 60)],
        // Five zeros where the postal code is another country's.
        ['CAP', isAtHome ? party.postal_code : '00000'],
        ['Comune', latin(party.city, 60)],
        ...(isAtHome && /^[A-Z]{2}$/.test(party.province) ? [['Provincia', party.province] as const] : []),
        ['Nazione', party.country],
      ],
    ],
  ];
}

/** Cents as euro with two decimals. */
const money = (cents: number) => (cents / 100).toFixed(2);

/** What the format can write, Latin-1 in one line: other letters lose their marks, or give way to a question mark. */
function latin(text: string, length: number): string {
  const known: Readonly<Record<string, string>> = {
    '’': "'",
    '‘': "'",
    '“': '"',
    '”': '"',
    '–': '-',
    '—': '-',
    '…': '...',
    '€': 'EUR',
    ł: 'l',
    Ł: 'L',
  };
  return Array.from(text.normalize('NFC'), (letter) => {
    if (/^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter)) return letter;
    if (/^\s$/u.test(letter)) return ' ';
    const plain = known[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
  })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function write([name, content]: Node, depth: number): string {
  const indent = '  '.repeat(depth);
  if (typeof content === 'string') {
    return `${indent}<${name}>${content.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</${name}>`;
  }
  const inside = content.map((node) => write(node, depth + 1)).join('\n');
  return `${indent}<${name}>\n${inside}\n${indent}</${name}>`;
}
