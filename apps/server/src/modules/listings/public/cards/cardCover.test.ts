import { expect, test } from 'vitest';
import { cardCover } from './cardCover.ts';

const picture = { src: '/photos/art/suv', width: 1440, height: 960, placeholder: 'quarter:ecebe6' };

test('an illustration of the usual size tells neither its kind nor its size, any other its size', () => {
  expect(cardCover({ ...picture, kind: 'illustration' })).toEqual({ src: picture.src, placeholder: 'quarter:ecebe6' });
  const square = { ...picture, width: 960 };
  expect(cardCover({ ...square, kind: 'illustration' })).toEqual(square);
});

test('a photo tells both, whatever its size', () => {
  expect(cardCover({ ...picture, kind: 'photo' })).toEqual({ ...picture, kind: 'photo' });
});
