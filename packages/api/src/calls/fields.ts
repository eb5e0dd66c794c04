import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '../constants.ts';
import { PASSWORD_PROBLEMS } from '../text/it.ts';
import { brokenRule, passwordRule, type Rule, ruleMessage } from '../text/validation.ts';

/** Text without the spaces around it; nothing, where nobody would see any of it. */
const shown = (text: string) => (/[^\s\p{Cc}\p{DI}]/u.test(text) ? text.trim() : '');

const checkedBy =
  (label: string, rules: readonly Rule[]) =>
  (value: string, context: z.RefinementCtx): void => {
    const message = brokenRule(value, rules, label);
    if (message !== null) context.addIssue({ code: 'custom', message });
  };

const anyText = (label: string) => z.string({ error: () => ruleMessage('required', label) }).max(20_000);

/**
 * A text field checked by form rules, without the spaces around it: the first rule that fails gives its one message, and
 * a text of blanks alone is missing.
 */
export function textField(label: string, ...rules: Rule[]) {
  return anyText(label).overwrite(shown).superRefine(checkedBy(label, rules));
}

/**
 * The `error` of a number's field: one that is missing is told as such, whatever else is no number by `otherwise`, or
 * without it by the text of its type.
 */
export function numberError(label: string, otherwise?: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? ruleMessage('required', label) : otherwise;
}

/** A field that may stay empty: null where nothing is written. */
export function orNothing<Out, In>(field: z.ZodType<Out, In>) {
  return z.preprocess(
    (text: In | string | null) => (typeof text === 'string' && shown(text) === '' ? null : text),
    field.nullable(),
  );
}

/** A password is what was typed, to the last space. */
const secretField = (...rules: Rule[]) => anyText('Password').superRefine(checkedBy('Password', rules));

/** An email address, in lower case and without the spaces around it. */
export const emailField = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  textField('Email', ['required'], ['email']),
);

export const nameField = textField('Nome e cognome', ['required'], ['sluggable'], ['max', 200]);
/** A telephone number, empty where there is none. */
export const optionalPhone = textField('Telefono', ['max', 40], ['regex', /^\+?[\d\s().-]{5,40}$/]).default('');

/** A new password by rule A6, but for the breach database, which the server asks. */
export const newPasswordField = secretField(['required'], ['password'], (value) => {
  const [problem] = passwordRule(value);
  return problem === undefined || `La password deve avere ${PASSWORD_PROBLEMS[problem]}`;
});

/** A password as somebody types it to sign in: any text will do, its truth is the server's to say. */
export const givenPasswordField = secretField(['required'], ['max', MAX_PASSWORD_LENGTH]);

/** A box that must be ticked. */
export function consentField(label: string) {
  return z.literal(true, { error: () => ruleMessage('required', label) });
}

/** Adds the message of rule `confirmed` to `password_confirmation` where it differs from `password`. */
export function checkConfirmed(
  form: { password: string; password_confirmation: string },
  context: z.RefinementCtx,
): void {
  if (form.password !== form.password_confirmation) {
    context.addIssue({
      code: 'custom',
      path: ['password_confirmation'],
      message: ruleMessage('confirmed', 'Conferma password'),
    });
  }
}
