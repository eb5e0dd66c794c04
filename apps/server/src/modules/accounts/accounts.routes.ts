import type { userCalls } from '@carzaa/api/calls/public/users';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import type { Context } from '../../http/context.ts';
import type { AccountServices } from './accountServices.ts';
import { profileHandlers } from './profile.routes.ts';
import { signInHandlers } from './signIn.routes.ts';
import { endSupportHandler } from './support.routes.ts';

export function userHandlers(services: AccountServices): Handlers<typeof userCalls, Context> {
  return { ...signInHandlers(services), ...profileHandlers(services), endSupport: endSupportHandler(services) };
}
