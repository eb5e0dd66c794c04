import { SWIPE_THRESHOLD_PX } from '@carzaa/api/constants';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { swipeStep, useSwipe } from './useSwipe.ts';

afterEach(cleanup);

it.each([
  [0, 0],
  [SWIPE_THRESHOLD_PX - 1, 0],
  [1 - SWIPE_THRESHOLD_PX, 0],
  [SWIPE_THRESHOLD_PX, -1],
  [-SWIPE_THRESHOLD_PX, 1],
  [-300, 1],
])('a move of %i px leads %i', (dx, step) => {
  expect(swipeStep(dx)).toBe(step);
});

function Photos({ onStep, onClick }: { onStep: (step: -1 | 1) => void; onClick: () => void }) {
  return (
    <div {...useSwipe(onStep)}>
      <button type="button" onClick={onClick}>
        foto
      </button>
    </div>
  );
}

const at = ([clientX, clientY]: [x: number, y: number]) => ({
  clientX,
  clientY,
  isPrimary: true,
  button: 0,
  pointerId: 1,
});

function drag(from: [x: number, y: number], to: [x: number, y: number]) {
  const photo = screen.getByRole('button');
  fireEvent.pointerDown(photo, at(from));
  fireEvent.pointerMove(photo, at(to));
  fireEvent.pointerUp(photo, at(to));
  fireEvent.click(photo);
}

function setUp() {
  const [onStep, onClick] = [vi.fn(), vi.fn()];
  render(<Photos onStep={onStep} onClick={onClick} />);
  return { onStep, onClick };
}

it('steps on at the threshold, and is no click', () => {
  const { onStep, onClick } = setUp();
  drag([200, 100], [200 - SWIPE_THRESHOLD_PX, 104]);
  expect(onStep.mock.calls).toEqual([[1]]);
  expect(onClick).not.toHaveBeenCalled();
});

it('stays below the threshold, and is no click either', () => {
  const { onStep, onClick } = setUp();
  drag([200, 100], [200 + SWIPE_THRESHOLD_PX - 1, 100]);
  expect(onStep).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
});

it('leaves a press alone, and a move that goes down the page', () => {
  const { onStep, onClick } = setUp();
  drag([200, 100], [203, 100]);
  drag([200, 100], [260, 300]);
  expect(onStep).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledTimes(2);
});
