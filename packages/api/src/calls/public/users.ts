import { z } from 'zod';
import { DEALER_ROLES } from '../../contract/dealerRoles.ts';
import { endpoint } from '../../contract/endpoint.ts';
import {
  checkConfirmed,
  consentField,
  emailField,
  givenPasswordField,
  nameField,
  newPasswordField,
  optionalPhone,
} from '../fields.ts';
import { ownData } from './ownData.ts';
import { planTier } from './platform.ts';
import { LONGEST_REDIRECT } from '../../contract/rules.ts';
import { isoDateTime, uuid } from '../shared.ts';

export const role = z.enum(['customer', 'dealer', 'carzaa-admin', 'super-admin']);

/** A dealership as who works there sees it, with the plan that `tierOf` and `availableReports` read. */
const ownDealer = z.object({
  uuid,
  name: z.string(),
  city: z.string(),
  /** What the user is there. */
  role: z.enum(DEALER_ROLES),
  enabled: z.boolean(),
  /** Signed up, and not accepted yet: nothing of it is public. */
  in_review: z.boolean(),
  /** Why and since when an administrator has it disabled; null for any other. */
  disabled: z.object({ reason: z.string(), at: isoDateTime }).nullable(),
  autoApproveCarfaxRequests: z.boolean(),
  currentPlan: z
    .object({
      subscription_plan: z.object({ uuid, tier: planTier, name: z.string() }).nullable(),
      counters: z.object({
        carfax: z.object({
          credit: z.object({ availability: z.int() }),
          subscription: z.object({ availability: z.int() }),
        }),
      }),
    })
    .nullable(),
  trialPlan: z.object({ ends_at: isoDateTime }).nullable(),
});

export const currentUser = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_verified_at: isoDateTime.nullable(),
  role,
  ownDealers: z.array(ownDealer),
  /** False for who signs in by Google alone. */
  has_password: z.boolean(),
  /** While an administrator is signed in as this user, to help: who, and until when. */
  support: z.object({ admin: uuid, by: z.string(), until: isoDateTime }).nullable(),
  created_at: isoDateTime,
  /** Guard against lost updates: sent back with a change. */
  updated_at: isoDateTime,
});
export type CurrentUser = z.infer<typeof currentUser>;

export const token = z.string().min(20).max(200);

const onwardField = z.string().max(LONGEST_REDIRECT).optional();

/** What everybody who registers says of themselves. */
export const personFields = {
  name: nameField,
  email: emailField,
  password: newPasswordField,
  password_confirmation: z.string(),
  /** Where they were going: the link of the verification mail leads on there. A path of this site, or it is ignored. */
  redirect_to: onwardField,
  privacy: consentField('Privacy'),
  terms: consentField("Condizioni d’uso"),
};

export const registerBody = z.strictObject(personFields).superRefine(checkConfirmed);

export const loginBody = z.strictObject({ email: emailField, password: givenPasswordField });
export const emailBody = z.strictObject({ email: emailField });
/** `redirect_to`: where the link of the mail leads on to. */
const verificationBody = z.strictObject({ redirect_to: onwardField }).optional();
/** Defaults to the address of the signed-in user. */
const renewBody = z.strictObject({ email: emailField.optional(), redirect_to: onwardField }).optional();
const resetTokenBody = z.strictObject({ token });
export const resetPasswordBody = z
  .strictObject({ token, password: newPasswordField, password_confirmation: z.string() })
  .superRefine(checkConfirmed);
export const roleBody = z.strictObject({ role: z.enum(['customer', 'dealer']) });
export const profileBody = z.strictObject({
  name: nameField,
  email: emailField,
  phone: optionalPhone,
  updated_at: isoDateTime,
  /** Needed for a new address alone. */
  current_password: z.string().max(1000).default(''),
});
export const changePasswordBody = z
  .strictObject({
    /** Empty before the first one. */
    current_password: z.string().max(1000),
    password: newPasswordField,
    password_confirmation: z.string(),
  })
  .superRefine(checkConfirmed);

export const userCalls = {
  register: endpoint({
    method: 'POST',
    path: '/api/register-customer',
    access: 'guest',
    summary: 'Registra un cliente; la risposta è la stessa anche per un indirizzo già noto',
    body: registerBody,
    data: z.null(),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'guest',
    summary: 'Accede con email e password',
    body: loginBody,
    data: currentUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Esce: la sessione finisce subito',
    data: z.null(),
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/email/verification-notification',
    access: 'user',
    summary: "Manda di nuovo il messaggio di verifica dell’email; la risposta è la stessa a chi l’ha già verificata",
    body: verificationBody,
    data: z.null(),
  }),
  renewVerification: endpoint({
    method: 'POST',
    path: '/api/verify-email/renew',
    access: 'public',
    summary:
      'Chiede un nuovo collegamento di verifica per un indirizzo, o per il proprio; la risposta è sempre la stessa',
    body: renewBody,
    data: z.null(),
  }),
  validateResetToken: endpoint({
    method: 'POST',
    path: '/api/validate-reset-token',
    access: 'public',
    summary: 'Dice se un collegamento per la nuova password è ancora valido',
    body: resetTokenBody,
    data: z.object({ valid: z.boolean() }),
  }),
  endSupport: endpoint({
    method: 'POST',
    path: '/api/private/support/end',
    access: 'public',
    summary: 'Chiude l’assistenza e riporta alla sessione dell’amministratore; null se anche quella è finita',
    data: currentUser.nullable(),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    summary: "L’utente che ha fatto l’accesso",
    data: currentUser,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/private/profile',
    access: 'user',
    summary: 'Il profilo, con le proprie concessionarie',
    data: currentUser,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/private/profile',
    access: 'user',
    summary: 'Cancella il proprio account e i propri dati',
    refusedInSupport: true,
    body: z.strictObject({ password: z.string().max(1000) }),
    data: z.null(),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/forgot-password',
    access: 'public',
    summary: 'Chiede il collegamento per una nuova password; la risposta è sempre la stessa',
    body: emailBody,
    data: z.null(),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'Imposta la nuova password con il collegamento ricevuto',
    body: resetPasswordBody,
    data: z.null(),
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/api/private/profile/role',
    access: 'user',
    summary: 'Sceglie tra cliente e concessionario',
    refusedInSupport: true,
    body: roleBody,
    data: currentUser,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile-information',
    access: 'user',
    summary: 'Cambia i dati del profilo; una nuova email vuole la password, va verificata e chiude le altre sessioni',
    body: profileBody,
    data: currentUser,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/private/profile/password',
    access: 'user',
    summary: 'Cambia la password e chiude le altre sessioni',
    refusedInSupport: true,
    body: changePasswordBody,
    data: z.null(),
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/private/profile/export',
    access: 'user',
    summary: 'Tutti i propri dati',
    refusedInSupport: true,
    data: ownData.extend({ user: currentUser }),
  }),
};
