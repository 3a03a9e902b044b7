// Lines of the log that belong together.

import type { Story } from '../../../games';
import type { LogLine } from '../../../protocol/messages';

export interface Block {
  chance: boolean;
  quiet: boolean;
  story: boolean;
  lines: LogLine[];
}

const none: readonly string[] = [];

// Many draws in a row, such as the tiles of a board, are one line that can be opened. A draw that something followed
// from, such as the turn of a rival, stays in sight.
export function blocks(lines: readonly LogLine[], small: readonly string[], story?: Story): Block[] {
  const found: Block[] = [];
  let telling: Block | null = null;
  for (const line of lines) {
    const says = (keys: readonly string[] = none) => line.messages.some(({ key }) => keys.includes(key));
    if (says(story?.begins)) {
      telling = { chance: false, quiet: false, story: true, lines: [] };
      found.push(telling);
    }
    if (telling) {
      telling.lines.push(line);
      if (says(story?.ends)) telling = null;
      continue;
    }
    const quiet = line.messages.length === 1 && small.includes(line.messages[0]!.key);
    const chance = line.actor === 'chance' && line.messages.length === 1 && !quiet;
    const last = found[found.length - 1];
    if ((chance && last?.chance) || (quiet && last?.quiet)) last.lines.push(line);
    else found.push({ chance, quiet, story: false, lines: [line] });
  }
  return found;
}

// The sentences that tell a story, each with those that follow from it.
export function storyLines(lines: readonly LogLine[], story: Story): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    for (const message of line.messages) {
      const last = told[told.length - 1];
      if (story.tells.includes(message.key)) told.push({ ...line, messages: [message] });
      else if (last && story.follows.includes(message.key)) last.messages.push(message);
    }
  }
  return told;
}

// Drawn as one line that can be opened.
export function isFolded({ chance, quiet, story, lines }: Block): boolean {
  return story || (chance && lines.length > 3) || (quiet && lines.length > 1);
}
