import { setImmediate as nextTurn } from 'node:timers/promises';
import { FRAME } from '@carzaa/car-art/quarter/camera';
import { type QuarterView, type SkinDrawing } from '@carzaa/car-art/quarter/quarterView';
import { type Pixels } from '@carzaa/car-art/quarter/trace';
import sharp from 'sharp';

/** A drawing in the size that a car's skin is cut from, which need not have its proportions. */
async function skinOf({ svg, box, across, down }: SkinDrawing, width: number): Promise<Pixels> {
  const [wide, tall] = [Math.round(width * across), Math.round(width * down)];
  const density = 72 * Math.max(wide / box[2], tall / box[3]);
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .resize(wide, tall, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A three-quarter view, `width` pixels wide, without alpha. Lets others have their turn while it is made. */
export async function renderQuarter(view: QuarterView, width: number) {
  const [side, front] = await Promise.all([skinOf(view.side, width), skinOf(view.front, width)]);
  const steps = view.trace({ side, front }, width);
  let step = steps.next();
  while (!step.done) {
    await nextTurn();
    step = steps.next();
  }
  const { data, ...size } = step.value;
  const car = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return sharp(Buffer.from(view.stage), { density: (72 * width) / FRAME.width })
    .removeAlpha()
    .composite([{ input: car, raw: { ...size, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
