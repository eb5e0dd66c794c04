import { z } from 'zod';
import { MAX_PRICE } from '../constants.ts';

/** Where a buyer came from, as the dealer says. */
export const SALE_CHANNELS = {
  carzaa: 'Carzaa',
  showroom: 'In sede',
  phone: 'Telefono',
  own_site: 'Sito del concessionario',
  other_portal: 'Un altro portale',
  trade: 'Vendita a un commerciante',
  other: 'Altro',
} as const;
export type SaleChannel = keyof typeof SALE_CHANNELS;

/** Why a car left the site without being sold. */
export const WITHDRAWAL_REASONS = {
  workshop: 'È in officina o in preparazione',
  advert: 'L’annuncio è da rivedere',
  not_for_sale: 'Non è più in vendita',
  moved: 'È passata a un’altra sede',
  other: 'Altro',
} as const;
export type WithdrawalReason = keyof typeof WITHDRAWAL_REASONS;

/** The hours within which a sale or a reservation can be undone. */
export const UNDO_HOURS = 24;
/** The longest reservation, in days. */
export const MAX_RESERVED_DAYS = 60;

const keysOf = <K extends string>(names: Readonly<Record<K, string>>) => z.enum(Object.keys(names) as [K, ...K[]]);
const day = z.iso.date('Serve una data');

/** What a dealer says of a sale, if they want to. */
export const saleBody = z.strictObject({
  /** Whole euro that were paid. */
  price: z.int('Serve un importo in euro interi').min(1, 'Serve un importo').max(MAX_PRICE).nullable().default(null),
  channel: keysOf(SALE_CHANNELS).nullable().default(null),
  /** In Rome; today without it. */
  day: day.nullable().default(null),
  /** The lead that bought it, where it is known. */
  lead: z.uuid().nullable().default(null),
  /** Whether the others who asked about it are lost with that. */
  close_others: z.boolean().default(false),
});
export type SaleBody = z.output<typeof saleBody>;

export const reservationBody = z.strictObject({
  /** The last day, in Rome. */
  until: day,
});
export type ReservationBody = z.output<typeof reservationBody>;

export const withdrawal = z.strictObject({ reason: keysOf(WITHDRAWAL_REASONS).nullable().default(null) });
/** A reason is asked for, not demanded: nothing at all will do. */
export const withdrawalBody = withdrawal.prefault({});

const moment = z.iso.datetime();

/** How a car left the site, as long as it has not come back. */
export const listingOutcome = z.object({
  kind: z.enum(['reserved', 'sold', 'withdrawn']),
  at: moment,
  /** Of a reservation: when it ends and the car is on the site again. */
  until: moment.nullable(),
  /** Of a sale. */
  price: z.int().nullable(),
  channel: keysOf(SALE_CHANNELS).nullable(),
  day: z.iso.date().nullable(),
  reason: keysOf(WITHDRAWAL_REASONS).nullable(),
  /** Whether its file no longer has it, and its dealer is to say why. */
  asked: z.boolean(),
  /** Until when it can be taken back; null once that is over. */
  undo_until: moment.nullable(),
});
export type ListingOutcome = z.infer<typeof listingOutcome>;
