import { Fragment } from 'react';
import { Link } from '../ui/Link.tsx';
import { ThemeSwitch } from '../layouts/ThemeSwitch.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './InfoBlocks.module.css';
import { ScreenCut } from './ScreenCut.tsx';
import type { Block } from './infoText.ts';

type StepBlock = Extract<Block, { steps: unknown }>;
type TileBlock = Extract<Block, { tiles: unknown }>;

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Text whose `[words](/address)` are links. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(LINK);
  // Split by two groups: text, words, address, text, words, address, …, text.
  return parts.map((part, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (index % 3 === 2) return null;
    const address = parts[index + 1] ?? '';
    return address.startsWith('/') ? (
      <Link key={index} to={address}>
        {part}
      </Link>
    ) : (
      <a key={index} href={address}>
        {part}
      </a>
    );
  });
}

function Items({ items }: { items: string[] }) {
  return items.map((item) => (
    <li key={item}>
      <LinkedText text={item} />
    </li>
  ));
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={head[index]}>
                <LinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Steps({ steps }: { steps: StepBlock['steps'] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text, picture, alt }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            <p>
              <LinkedText text={text} />
            </p>
          </div>
          {picture && <ScreenCut name={picture} width={720} height={450} alt={alt ?? ''} />}
        </li>
      ))}
    </ol>
  );
}

function Tiles({ tiles }: { tiles: TileBlock['tiles'] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ icon, title, text }) => (
        <li key={title}>
          <span>
            <Icon name={icon} />
          </span>
          <h3>{title}</h3>
          <p>
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function InfoBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ('table' in block) return <Table {...block.table} />;
  if ('steps' in block) return <Steps steps={block.steps} />;
  if ('colours' in block) {
    return (
      <div className={styles.choice}>
        <ThemeSwitch />
      </div>
    );
  }
  if ('tiles' in block) return <Tiles tiles={block.tiles} />;
  return (
    <ul>
      <Items items={block.list} />
    </ul>
  );
}

export function InfoBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <InfoBlock key={index} block={block} />);
}
