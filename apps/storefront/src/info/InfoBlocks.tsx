import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Block } from './infoText.ts';

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

function InfoBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ('table' in block) return <Table {...block.table} />;
  return 'list' in block ? (
    <ul>
      <Items items={block.list} />
    </ul>
  ) : (
    <ol>
      <Items items={block.steps} />
    </ol>
  );
}

export function InfoBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <InfoBlock key={index} block={block} />);
}
