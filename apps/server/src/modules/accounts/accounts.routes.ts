import type { userCalls } from '@carzaa/api/calls/users';
import type { Handlers } from '@carzaa/api/endpoint';
import type { Context } from '../../context.ts';
import type { AccountServices } from './accountServices.ts';
import { profileHandlers } from './profile.ts';
import { signInHandlers } from './signIn.ts';
import { endSupportHandler } from './support.ts';

export function userHandlers(services: AccountServices): Handlers<typeof userCalls, Context> {
  return { ...signInHandlers(services), ...profileHandlers(services), endSupport: endSupportHandler(services) };
}
