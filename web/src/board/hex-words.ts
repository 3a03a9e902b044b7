// Hexes and pieces in words, for a screen reader and for the table's description.

import type { Texts } from '../i18n/texts';
import type { Cell, Piece } from '../protocol/view';

export function pieceText(texts: Texts, piece: Piece): string {
  const name = piece.note ? `${texts.say(piece.piece)} (${texts.say(piece.note)})` : { term: piece.piece };
  return texts.say(piece.count > 1 ? 'board.pieces' : 'board.piece', {
    count: piece.count,
    piece: name,
    seat: { seat: piece.seat },
  });
}

export function cellText(texts: Texts, cell: Cell): string {
  const pieces = cell.pieces.map((piece) => pieceText(texts, piece)).join(', ');
  return texts.say(pieces ? 'board.cell' : 'board.cell.empty', {
    hex: cell.id,
    terrain: texts.say(cell.terrain),
    pieces,
  });
}
