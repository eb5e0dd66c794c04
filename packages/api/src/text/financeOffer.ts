import { creditAmount } from '../vehicle/credit.ts';
import type { FinanceExample } from '../vehicle/finance.ts';
import { count, euroCents } from './format.ts';

/** Texts of a price in instalments, wherever one is shown: on the listing's page and on paper. */
export const financeTexts = {
  title: 'Se preferisci pagare a rate: esempio rappresentativo',
  warning: 'Attenzione! Prendere in prestito denaro costa denaro.',
  law: 'Messaggio pubblicitario con finalità promozionale (art. 123 TUB, d.lgs. 212/2025). Il credito è concesso se la finanziaria lo approva: chiedi al concessionario le informazioni precontrattuali.',
} as const;

const TAN_KINDS = { fixed: 'fisso', variable: 'variabile' } as const;

const money = (amount: number) => euroCents(Math.round(amount * 100));
const percent = (rate: number) => `${rate.toFixed(2).replace('.', ',')} %`;

/** The yearly rate of charge: nothing of an example is set bigger (art. 8 directive (EU) 2023/2225). */
export const taegText = ({ taeg }: FinanceExample) => `TAEG ${percent(taeg)}`;

/** The rest of the example, which the law wants whole: label and value. */
export function financeRows(price: number, example: FinanceExample): (readonly [label: string, value: string])[] {
  return [
    ['Prezzo in contanti', money(price)],
    ['Anticipo', money(example.deposit)],
    ['Importo totale del credito', money(creditAmount(price, example))],
    ['Rate mensili', `${count(example.instalments)} da ${money(example.instalment)}`],
    ...(example.final_payment > 0 ? [['Maxirata finale', money(example.final_payment)] as const] : []),
    ['TAN', `${percent(example.tan)} ${TAN_KINDS[example.tan_kind]}`],
    ['Spese del finanziamento', money(example.fees)],
    ...(example.services ? [['Servizi obbligatori', example.services] as const] : []),
    ['Importo totale dovuto', money(example.total)],
    ['Chi concede il credito', `${example.lender}, ${example.lender_address}`],
  ];
}
