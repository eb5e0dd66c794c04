import { DEALER_ROLE_TEXTS } from '@carzaa/api/contract/dealerRoles';
import { longDate } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { withArticle } from '@carzaa/api/text/italian';
import { describeResource } from './resourceTexts.ts';

/** Texts about who works in a dealership, and what they did. */
export const colleagueTexts = {
  title: 'Collaboratori',
  lead: 'Chi lavora nella concessionaria, e che cosa può fare.',
  people: 'Chi ci lavora',
  roles: 'Che cosa può fare ogni ruolo',
  you: 'tu',
  listings: (n: number) => (n === 0 ? '' : n === 1 ? '1 auto assegnata' : `${count(n)} auto assegnate`),
  role: 'Ruolo',
  roleOf: (name: string) => `Ruolo di ${name}`,
  roleChanged: 'Ruolo cambiato',
  changeTitle: (name: string, role: string) => `${name} diventa «${role}»?`,
  change: 'Cambia ruolo',
  remove: 'Togli',
  removeOf: (name: string) => `Togli ${name}`,
  removeTitle: (name: string) => `Togliere ${name} dalla concessionaria?`,
  removeText:
    'Non potrà più entrare, da subito. Le sue auto restano, senza nessuno che le segua. L’account rimane suo.',
  removed: 'Collaboratore tolto',
  leaveTitle: 'Lasciare la concessionaria?',
  leaveText: 'Non potrai più entrare in quest’area, da subito.',
  invite: 'Invita',
  inviteTitle: 'Invita un collaboratore',
  inviteLead: 'Riceve una email con un collegamento, che vale sette giorni, per quell’indirizzo e una volta sola.',
  email: 'Email',
  send: 'Manda l’invito',
  sent: 'Invito mandato',
  cancel: 'Annulla',
  invitations: 'Inviti aperti',
  until: (day: string) => `Vale fino ${withArticle('al', longDate(day))}`,
  expired: 'Scaduto',
  invitedBy: (name: string) => `di ${name}`,
  resend: 'Manda di nuovo',
  revoke: 'Annulla l’invito',
  revoked: 'Invito annullato',
  ownersOnly: 'Questa pagina è dei titolari',
  ownersOnlyText:
    'Piano, pagamenti, dati della concessionaria e attività li vedono solo i titolari: chiedi a uno di loro.',
  readOnly: `Il tuo ruolo è «${DEALER_ROLE_TEXTS.viewer.name}»: puoi guardare tutto, e non modificare nulla.`,
  mine: 'Le mie',
  assign: 'Assegna',
  assignTitle: (n: number) => (n === 1 ? 'Assegna un’auto' : `Assegna ${count(n)} auto`),
  assignTo: 'A chi',
  nobody: 'Nessuno',
  activity: 'Attività',
  activityEmpty: 'Ancora nessuna attività registrata.',
  helped: 'con l’assistenza di Carzaa',
  search: 'Auto o persona',
} as const;

/** Names of what an entry of the dealership's log tells. */
export const activityFields = {
  at: 'Quando',
  actor: 'Chi',
  action_name: 'Operazione',
  subject_name: 'Su che cosa',
  changes: 'Cambiato',
};

export const activityResource = describeResource({
  name: 'Attività |||| Attività',
  one: 'Voce',
  many: 'voci',
  end: 'a',
  fields: activityFields,
});
