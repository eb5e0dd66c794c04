import type { LeadStage } from '@carzaa/api/leads/stages';
import { useRef, useState } from 'react';
import { leadTexts } from '../../it/leads.ts';
import { Pill, Pills } from '../../ui/Pills.tsx';
import { STAGES } from './BoardCard.tsx';

/** From one column to the next. */
const step = ({ scrollWidth, clientWidth }: HTMLElement) => (scrollWidth - clientWidth) / (STAGES.length - 1);

/** Which column a swiped board shows, and how to get to another one. */
export function useStageInSight() {
  const board = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  return {
    at,
    board,
    look: () => {
      if (board.current) setAt(Math.round(board.current.scrollLeft / Math.max(1, step(board.current))));
    },
    goTo: (index: number) => {
      if (board.current) board.current.scrollLeft = index * step(board.current);
    },
  };
}

interface StageStripProps {
  at: number;
  totalOf: (stage: LeadStage) => number | undefined;
  onChoose: (index: number) => void;
}

/** The stages by name with how many are in each, above a board that shows one of them. */
export function StageStrip({ at, totalOf, onChoose }: StageStripProps) {
  return (
    <Pills>
      {STAGES.map((stage, index) => {
        const total = totalOf(stage);
        const name = leadTexts.stages[stage];
        return (
          <Pill
            key={stage}
            label={total === undefined ? name : `${name} · ${total}`}
            isChosen={index === at}
            onClick={() => onChoose(index)}
          />
        );
      })}
    </Pills>
  );
}
