import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { pushCalls, PushState } from '@carzaa/api/calls/public/push';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Context } from '../../../http/context.ts';
import { FetchRefusedError, refusePrivateAddress } from '../../../integrations/publicFetch/publicFetch.ts';
import { pushChoice } from '../../../integrations/push/pushQueue.queries.ts';
import type { PushServices } from '../../../integrations/push/sendPushes.ts';
import { noteShown } from '../../../integrations/push/sendPushes.queries.ts';
import { countTry, networkOf } from '../../../shared/limits/rateLimits.ts';
import type { AccountServices } from '../accountServices.ts';
import { deviceOf } from '../deviceOf.ts';
import { ownDevice, rememberDevice } from '../devices.queries.ts';
import { LIMITS } from '../limits.ts';
import * as queries from './push.queries.ts';

type Services = Pick<AccountServices, 'db' | 'now' | 'isSecure' | 'pushes'>;

const NOT_ENCRYPTED = 'L’indirizzo non è valido: deve cominciare con https://.';

function own({ actor, cookies }: Context): { user: string; session: string } {
  const session = cookies[SESSION_COOKIE];
  if (!actor || session === undefined) throw new ApiError('3');
  return { user: actor.uuid, session };
}

/** The calls for choosing notifications, and the calls that browsers make themselves. */
export function pushHandlers(services: Services): Handlers<typeof pushCalls, Context> {
  const { db, now, pushes } = services;

  async function stateOf(user: string, device: string | null, source = db): Promise<PushState> {
    const { kinds, quiet } = await pushChoice(source, user);
    const rows = await queries.pushDevices(source, user);
    return {
      key: (await pushes.keys()).publicKey,
      kinds: [...kinds],
      quiet: { from: quiet.from, to: quiet.to },
      devices: rows.map(({ id, user_agent, created_at, last_used_at, device_hash }) => ({
        uuid: id,
        device: deviceOf(user_agent),
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: device_hash === device,
      })),
    };
  }

  return {
    get: (_input, context) => stateOf(own(context).user, ownDevice(context)),

    async change({ body: { kinds, quiet } }, context) {
      const { user } = own(context);
      await queries.choosePushes(db, user, { kinds: [...new Set(kinds)], quiet });
      return stateOf(user, ownDevice(context));
    },

    async add({ body }, context) {
      const { user, session } = own(context);
      await checkAddress(body.endpoint, pushes.network);
      const device = await rememberDevice(db, user, context, services);
      const browser = { user, session, device, userAgent: context.userAgent };
      // Made before the transaction: they are read by themselves.
      await pushes.keys();
      return db.transaction().execute(async (trx) => {
        await queries.addPushDevice(trx, browser, body, now());
        return stateOf(user, device, trx);
      });
    },

    async remove({ params: { id } }, context) {
      const { user } = own(context);
      if (!(await queries.removePushDevice(db, user, id))) throw new ApiError('4');
      return stateOf(user, ownDevice(context));
    },

    async replace({ body: { old, subscription } }, { ip }) {
      await countTry(db, ['push', networkOf(ip)], LIMITS.push, now());
      await checkAddress(subscription.endpoint, pushes.network);
      await queries.replacePushAddress(db, old, subscription, now());
      return null;
    },

    async stop({ body: { endpoint } }, { ip }) {
      await countTry(db, ['push', networkOf(ip)], LIMITS.push, now());
      await queries.stopPushes(db, endpoint);
      return null;
    },

    async shown({ body: { id } }) {
      await noteShown(db, id, now());
      return null;
    },
  };
}

/** Throws code 2 for an address that nothing may be sent to. */
async function checkAddress(endpoint: string, network: PushServices['network']): Promise<void> {
  // Every browser's maker has one that is encrypted; a stand-in for tests need not.
  if (network === undefined && !endpoint.startsWith('https:')) throw invalid({ endpoint: [NOT_ENCRYPTED] });
  try {
    await refusePrivateAddress(endpoint, network);
  } catch (error) {
    // One that does not answer today may do so tomorrow.
    if (error instanceof FetchRefusedError && error.reason !== 'unreachable') {
      throw invalid({ endpoint: [error.message] });
    }
  }
}
