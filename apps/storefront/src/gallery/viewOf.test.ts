import { PICTURE_VIEWS } from '@carzaa/car-art/views';
import { expect, it } from 'vitest';
import { viewsIt } from '../it/views.ts';
import { viewOf } from './viewOf.ts';

const picture = (src: string, kind: 'photo' | 'illustration' = 'illustration') =>
  viewOf({ kind, src: `/photos/${src}` });

it('every view that is drawn has its words', () => {
  for (const view of PICTURE_VIEWS) expect(viewsIt[view], view).toBeTruthy();
});

it('what an illustration shows is read from its address, and nothing from that of a photo', () => {
  expect(picture('art/suv-soft-rosso1-metallizzato-7-412-side')).toBe('fiancata');
  expect(picture('art/hatch-blu1-pastello-7-cluster-126480km-motore')).toBe('quadro strumenti con i chilometri');
  expect(picture('art/hatch-blu1-pastello-7-seats-pelle-nero')).toBe('sedili anteriori');
  expect(picture('photos/0193-side', 'photo')).toBeUndefined();
  expect(picture('suv.rosso.0')).toBeUndefined();
});
