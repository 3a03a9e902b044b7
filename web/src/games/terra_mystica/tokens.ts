// The bowl of each token, moved as little as the new counts allow.
export function moveTokens(before: readonly number[], counts: readonly number[]): number[] {
  const tokens = [...before];
  const missing = counts.map((count, bowl) => count - tokens.filter((at) => at === bowl).length);
  const inNeed = () => missing.findIndex((need) => need > 0);
  for (let token = tokens.length - 1; token >= 0; --token) {
    const from = tokens[token]!;
    if ((missing[from] ?? -1) >= 0) continue;
    missing[from]! += 1;
    const to = inNeed();
    if (to < 0) tokens.splice(token, 1);
    else {
      tokens[token] = to;
      missing[to]! -= 1;
    }
  }
  for (let to = inNeed(); to >= 0; to = inNeed()) {
    tokens.push(to);
    missing[to]! -= 1;
  }
  return tokens;
}
