import { LINE_VECTORS } from './lineVectors.ts';
import { MIDDLE_VECTORS } from './middleVectors.ts';
import { RARE_VECTORS } from './rareVectors.ts';
import type { Vector } from './vector.ts';

/**
 * Cars on 23 November 2026, reckoned outside of the code from the printed rates: price × (1 − e^−loss), consumption ×
 * price, premium × shares, kW × tariff, each divided by the months.
 */
export const VECTORS: readonly Vector[] = [...LINE_VECTORS, ...MIDDLE_VECTORS, ...RARE_VECTORS];
