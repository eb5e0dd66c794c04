import { paintOf } from '../base/colour.ts';
import { hash, random } from '../base/random.ts';
import { sceneOf, svg, type CarOptions } from '../drawCar.ts';
import { CENTRE, endFrame, type EndFrame } from '../ends/frame.ts';
import { archetypeOf, lookOf, type Look } from '../look.ts';
import { type Box } from '../picture.ts';
import { sideFrame, usualPixels, type SideFrame } from '../side/frame.ts';
import { endVariant, sizeFactor } from '../variant.ts';
import { cameraOf } from './camera.ts';
import { type Hull, hullOf, turnedAround } from './hull.ts';
import { stageOf } from './stage.ts';
import { trace, type Pixels, type Texture } from './trace.ts';

/** A drawing to cut a car's skin from, and the size it is wanted in as shares of the picture's width. */
export interface SkinDrawing {
  svg: string;
  box: Box;
  across: number;
  down: number;
}

/** A car seen from before its nose, or from behind its tail, to be made of three drawings. */
export interface QuarterView {
  /** The flank and the end that its skin shows, and what it stands on. */
  side: SkinDrawing;
  front: SkinDrawing;
  stage: string;
  /** The car itself from the pixels of the first two; goes over the third. Hands over now and then. */
  trace: (skin: { side: Pixels; front: Pixels }, width: number) => Generator<void, Pixels>;
}

/** Middle of the car from the top of the picture, in pixels. */
const MIDDLE = 462;
/** How wide it is against its side view, which is flatter, and at most, in pixels. */
const SHARE = 1.06;
const WIDEST = 1020;
/**
 * Width and height of the flank's and the front's pixels against the picture's width: a little finer than they are seen,
 * and the front much finer up and down, where the bonnet is drawn out.
 */
const FINENESS = { side: [0.92, 0.42], end: [0.27, 0.55] } as const;
/** Pixels left around the car in the drawings that its skin is cut from. */
const MARGIN = 6;

/** Which end of the car is nearer. */
type End = 'front' | 'rear';

/** A three-quarter view: the solid that a car's outlines have in common, covered with its own drawings. */
export function quarterView(options: Omit<CarOptions, 'view' | 'scene' | 'gearbox'>, near: End = 'front'): QuarterView {
  const { body, look: number, variant, finish, paint: hex } = options;
  const key = `${body}|${number}`;
  const archetype = archetypeOf(body, number);
  const paint = paintOf(hex, finish);
  const look: Look = { ...lookOf(key, archetype, variant), gearbox: undefined };
  const frame = sideFrame({ id: 's', archetype, paint, rand: random(hash(key)), look, fills: true, size: 1 });
  const end = endFrame('f', archetype, paint, random(hash(key)), look, near === 'front');
  const asDrawn = hullOf(frame, end);
  const hull = near === 'front' ? asDrawn : turnedAround(asDrawn);
  const size = variant ? sizeFactor(variant.size) : 1;
  const camera = cameraOf(hull, Math.min(WIDEST, usualPixels(hull.length * size) * SHARE), MIDDLE);
  const flank = flankOf(frame, hull, near);
  const face = faceOf(end, hull.height);
  const mirrored = variant?.mirrored === true;
  const drawn = {
    ...options,
    // The skin is cut from a drawing of the usual size.
    ...(variant ? { variant: endVariant(variant) } : {}),
    scene: 'bare',
  } as const;
  const cut = (view: 'side' | End, box: Box): SkinDrawing => {
    const { defs, art } = sceneOf({ ...drawn, view });
    const [across, down] = FINENESS[view === 'side' ? 'side' : 'end'];
    return { svg: svg(defs, art, box), box, across, down };
  };
  return {
    side: cut('side', flank.box),
    front: cut(near, face.box),
    stage: stageOf(hull, camera, { mirrored, look: number, tone: variant?.studio }),
    trace: ({ side, front }, width) =>
      trace({ hull, camera, side: { ...flank, pixels: side }, front: { ...face, pixels: front }, mirrored }, width),
  };
}

type Cut = Omit<Texture, 'pixels'> & { box: Box };

/** The part of a drawing between two of its corners. */
function boxOf(left: number, top: number, right: number, bottom: number): Box {
  const [x, y] = [Math.floor(left) - MARGIN, Math.floor(top) - MARGIN];
  return [x, y, Math.ceil(right) + MARGIN - x, Math.ceil(bottom) + MARGIN - y];
}

function flankOf({ p, mm, gy }: SideFrame, { length, height }: Hull, near: End): Cut {
  const [scale, nose] = [mm(1), p(0, 0)[0]];
  const box = boxOf(nose, gy - height * scale, nose + length * scale, gy);
  const [left, top, wide, tall] = box;
  const fromNose = near === 'front' ? (x: number) => x : (x: number) => length - x;
  return { box, across: (x) => (nose + fromNose(x) * scale - left) / wide, down: (z) => (gy - z * scale - top) / tall };
}

function faceOf({ hw, H, gy, mm }: EndFrame, height: number): Cut {
  const scale = mm(1);
  const box = boxOf(CENTRE - hw * scale, gy - H * scale, CENTRE + hw * scale, gy);
  const [left, top, wide, tall] = box;
  const lift = (H / height) * scale;
  return { box, across: (y) => (CENTRE + y * scale - left) / wide, down: (z) => (gy - z * lift - top) / tall };
}
