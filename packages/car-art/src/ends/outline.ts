import { type Node } from '../base/curves.ts';
import { type EndFrame } from './frame.ts';

/** The right half of a car's outline seen square on, from the middle of its roof to the middle of its floor. */
export const outlineOf = ({ roof, hw, H, GC, shoulderZ }: EndFrame): Node[] => [
  ...roof,
  [hw * 0.965, shoulderZ - 10, -48],
  [hw, H * 0.42, -90],
  [hw * 0.988, GC + 190, -95],
  [hw * 0.95, GC + 70, -112],
  [hw * 0.84, GC + 8, 188],
  [0, GC, 180],
];
