import type { FactorKind } from '@carzaa/api/calls/public/secondFactor';
import { longDate, shortDateTime } from '@carzaa/api/text/dates';
import { withArticle } from '@carzaa/api/text/italian';

/** Texts of the second factor: showing it at the sign-in, and looking after one's own in the profile. */
export const factorIt = {
  kinds: { passkey: 'passkey', totp: 'codice dell’app', recovery: 'codice di recupero' } satisfies Record<
    FactorKind,
    string
  >,

  show: {
    title: 'Conferma che sei tu',
    text: 'La password è giusta. Ora serve la tua seconda verifica.',
    textAgain: 'Per questa operazione conferma con la tua seconda verifica: vale dieci minuti.',
    passkey: 'Usa la passkey',
    totp: 'Codice dell’app',
    totpHint: 'Le sei cifre che vedi ora nella tua app di codici.',
    recovery: 'Codice di recupero',
    recoveryHint: 'Uno dei codici che hai conservato. Dopo non vale più.',
    submit: 'Conferma',
    others: 'Non ce l’hai con te?',
    use: { passkey: 'Usa una passkey', totp: 'Usa il codice dell’app', recovery: 'Usa un codice di recupero' },
    back: 'Torna all’accesso',
    cancelled: 'La passkey non ha risposto, o la richiesta è stata annullata. Riprova.',
    expired: 'Sono passati più di dieci minuti: accedi di nuovo.',
  },

  own: {
    title: 'Verifica in due passaggi',
    text: 'Oltre alla password, qualcosa che hai solo tu: chi scopre la password da solo non entra.',
    required: 'Per amministrare è obbligatoria: attiva una passkey o un’app di codici.',
    failed: 'Non è stato possibile caricare le tue verifiche.',
    retry: 'Riprova',
    passkeys: 'Passkey',
    passkeysText: 'L’impronta, il volto o il PIN di questo dispositivo, oppure una chiave di sicurezza.',
    added: (moment: string) => `Aggiunta ${withArticle('il', longDate(moment))}`,
    used: (moment: string) => `ultimo uso ${shortDateTime(moment)}`,
    addPasskey: 'Aggiungi una passkey',
    passkeyName: 'Nome della passkey',
    passkeyNameHint: 'Per riconoscerla, come «Portatile» o «Telefono».',
    passkeyAdded: 'Passkey aggiunta',
    unsupported: 'Questo browser non sa usare le passkey: usa un’app di codici.',
    totp: 'App di codici',
    totpText: 'Un’app come Aegis, 2FAS o Google Authenticator mostra ogni mezzo minuto un codice nuovo.',
    totpOn: (moment: string) => `Attiva ${withArticle('dal', longDate(moment))}`,
    addTotp: 'Attiva un’app di codici',
    scan: 'Inquadra il disegno con l’app, oppure scrivi lì questa chiave:',
    picture: 'Codice QR con la chiave per l’app',
    code: 'Codice che mostra l’app',
    activate: 'Attiva',
    totpAdded: 'App di codici attivata',
    recovery: 'Codici di recupero',
    recoveryLeft: (left: number) =>
      left === 1 ? 'Ne resta uno.' : left === 0 ? 'Non ne resta nessuno: creane di nuovi.' : `Ne restano ${left}.`,
    renew: 'Crea nuovi codici',
    keep: 'Conserva questi codici: ognuno fa entrare una volta quando non hai la passkey o il telefono. Non li vedrai più.',
    kept: 'Li ho conservati',
    download: 'Scarica',
    remove: 'Togli',
    removeNamed: (name: string) => `Togli la passkey ${name}`,
    removeTotp: 'Togli l’app di codici',
    removeAsk: (name: string) => `Togliere la passkey ${name}?`,
    removeTotpAsk: 'Togliere l’app di codici?',
    removeText: 'Al prossimo accesso non varrà più.',
    removed: 'Tolta',
    next: 'Avanti',
    cancel: 'Annulla',
    notDone: 'Non riuscito',
    shownBy: (kind: FactorKind) => `verifica: ${factorName(kind)}`,
  },
};

function factorName(kind: FactorKind): string {
  return factorIt.kinds[kind];
}
