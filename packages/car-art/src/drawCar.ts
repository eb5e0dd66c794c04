import { type Paint, paintOf, type Finish } from './base/colour.ts';
import { hash, random } from './base/random.ts';
import { openBoot } from './boot.ts';
import { rearBench } from './cabin/bench.ts';
import { cluster } from './cabin/cluster.ts';
import { dashboard } from './cabin/dashboard.ts';
import { doorPanel } from './cabin/doorPanel.ts';
import { frontSeats } from './cabin/seats.ts';
import { type CabinTrim, trimOf } from './cabin/trim.ts';
import { coverOf } from './cabin/upholster.ts';
import { boxOf } from './details.ts';
import { endFrame } from './ends/frame.ts';
import { endView } from './ends/endView.ts';
import { type Drive, engineBay } from './engineBay.ts';
import { keysAndBook } from './keys.ts';
import { archetypeOf, lookOf, type BodyName, type Look, type Shape } from './look.ts';
import { type Box, type Picture } from './picture.ts';
import { sideFrame } from './side/frame.ts';
import { sideView } from './side/sideView.ts';
import { studio } from './studio.ts';
import { type Upholstery } from './upholstery.ts';
import { sizeFactor, type Variant } from './variant.ts';
import { DETAILS, type Detail, type View } from './views.ts';
import { wheelView } from './wheelView.ts';

export const FINISHES = ['pastello', 'metallizzato', 'perlato', 'opaco'] as const satisfies readonly Finish[];

export interface CarOptions {
  /** A category, of which the look decides the shape, or one shape. */
  body: BodyName | Shape;
  view: View;
  /** '#rrggbb' */
  paint: string;
  finish: Finish;
  /** Which car of this body: proportions, lamps, rims, trim and studio follow from it. */
  look: number;
  /** What sets this car apart from others of its model. */
  variant?: Variant;
  /** 'none' leaves the studio out; shadow and reflection stay, and the car fills the frame. 'bare' leaves them out too. */
  scene?: 'studio' | 'none' | 'bare';
  /** What the dashboard shows; without it the look decides. */
  gearbox?: 'manuale' | 'automatico';
  /** What the seats are covered with; without it the look decides. */
  upholstery?: Upholstery;
  /** Kilometres that the instruments show. */
  mileage?: number;
  /** What is under the bonnet. */
  drive?: Drive;
}

/** One car as a 1200×800 SVG. The same options always give the same drawing. */
export function drawCar(options: CarOptions): string {
  const { defs, art } = sceneOf(options);
  return svg(defs, art);
}

interface Scene {
  defs: string;
  art: string;
}

/** What a drawing is made of, before it is cut to a frame. */
export function sceneOf(options: CarOptions): Scene {
  const { body, view, paint, finish } = options;
  const key = `${body}|${options.look}`;
  const id = `z${hash(`${key}|${view}|${paint}|${finish}`).toString(36)}`;
  const picture = drawView(id, key, options);
  const horizon = picture.horizon + cameraOf(options.variant);
  const stage = studio(id, random(hash(`${options.look}|studio`)), horizon, options.variant?.studio);
  const ground = picture.bare || isCutOut(options) ? { defs: '', art: '' } : stage;
  const floor = options.scene === 'bare' ? '' : (picture.floor ?? '');
  return { defs: ground.defs + picture.defs, art: ground.art + floor + picture.art };
}

const FULL: Box = [0, 0, 1200, 800];

export function svg(defs: string, art: string, box: Box = FULL): string {
  const size = `viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${art}</svg>`;
}

const isCutOut = ({ scene }: CarOptions) => scene === 'none' || scene === 'bare';

/** How far the camera stands above or below its usual height, in pixels of the picture: up to 2 % of it. */
const cameraOf = (variant?: Variant) =>
  variant ? Math.round(random(hash(JSON.stringify(variant))).range(-16, 16)) : 0;

function drawView(id: string, key: string, options: CarOptions): Picture {
  const { body, view, paint: hex, finish, look: number, variant, gearbox } = options;
  const rand = random(hash(key));
  const archetype = archetypeOf(body, number);
  const paint = paintOf(hex, finish);
  const look: Look = { ...lookOf(key, archetype, variant), gearbox };
  switch (view) {
    case 'side':
      return facing(
        sideView(
          sideFrame({ id, archetype, paint, rand, look, fills: isCutOut(options), size: sizeFactorOf(variant) }),
        ),
        variant?.mirrored === true,
      );
    case 'front':
      return endView(endFrame(id, archetype, paint, rand, look, true), true);
    case 'rear':
      return endView(endFrame(id, archetype, paint, rand, look, false), false);
    case 'wheel':
      return wheelView(id, archetype, paint, rand, look);
    case 'engine':
      return engineBay(id, paint, options.drive ?? 'motore');
    case 'keys':
      return keysAndBook(id, paint, rand);
    default:
      return cabinView(id, view, paint, trimOf(paint, rand, look, options.upholstery), options);
  }
}

type CabinView = Exclude<View, 'side' | 'front' | 'rear' | 'wheel' | 'engine' | 'keys'>;

function cabinView(id: string, view: CabinView, paint: Paint, trim: CabinTrim, options: CarOptions): Picture {
  const cover = coverOf(trim, options.upholstery);
  switch (view) {
    case 'dashboard':
      return dashboard(id, trim);
    case 'cluster':
      return cluster(id, trim, { mileage: options.mileage ?? 0, isElectric: options.drive === 'elettrica' });
    case 'seats':
      return frontSeats(id, trim, cover);
    case 'bench':
      return rearBench(id, trim, cover);
    case 'door':
      return doorPanel(id, trim, cover, paint);
    default:
      return openBoot(id, paint, trim, cover);
  }
}

/** A part of a car, close: the same drawing in a smaller frame. */
export function drawDetail(detail: Detail, options: Omit<CarOptions, 'view'>): string {
  const view = DETAILS[detail];
  const { body, look: number, variant, paint, finish } = options;
  const key = `${body}|${number}`;
  const archetype = archetypeOf(body, number);
  const look: Look = { ...lookOf(key, archetype, variant), gearbox: undefined };
  const frame = endFrame('d', archetype, paintOf(paint, finish), random(hash(key)), look, view === 'front');
  const { defs, art } = sceneOf({ ...options, view });
  return svg(defs, art, boxOf(detail, frame));
}

const sizeFactorOf = (variant?: Variant) => (variant ? sizeFactor(variant.size) : 1);

const turned = (art: string) => `<g transform="matrix(-1 0 0 1 1200 0)">${art}</g>`;

/** A car drawn to the left, or turned to the right. */
function facing(picture: Picture, mirrored: boolean): Picture {
  if (!mirrored) return picture;
  return { ...picture, floor: turned(picture.floor ?? ''), art: turned(picture.art) };
}
