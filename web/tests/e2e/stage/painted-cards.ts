// A game of cards that has no face of its own, painted: everything that a card of the general view may say.

export type Json = Record<string, unknown>;

export const cardTexts: Record<'en' | 'fr', Json> = {
  en: {
    'cards.name': 'A game of cards',
    'cards.phase': 'Market',
    'cards.prompt': 'Choose a card to buy, or an opponent to trade with',
    'cards.market': 'market',
    'cards.hand': 'hand',
    'cards.deck': 'deck',
    'cards.coin': 'coins',
    'cards.knowledge': 'knowledge',
    'cards.age': 'age',
    'cards.age.1': 'barbarian',
    'cards.age.2': 'empire',
    'cards.suit.region': 'region',
    'cards.suit.civilised': 'civilised',
    'cards.suit.uncivilised': 'uncivilised',
    'cards.card.harbour': 'harbour',
    'cards.card.library': 'library',
    'cards.card.raiders': 'raiders',
    'cards.card.temple': 'temple',
    'cards.text.harbour': 'Take a coin for each region in your play area. You may then draw a card.',
    'cards.text.library': 'Gain 2 knowledge. Break through if you have three or more.',
    'cards.text.raiders': 'Each opponent gives you a coin or takes an unrest.',
    'cards.buy': 'Buy {card}',
    'cards.trade': 'Trade with {seat}',
    'cards.pass': 'End the turn',
    'cards.action.buy': 'Buying',
    'cards.action.trade': 'Trade',
    'cards.summary': 'Cards are bought at a market.',
    'cards.banner.red': 'red tribe',
    'cards.banner.blue': 'blue tribe',
    'cards.banner.green': 'green tribe',
    'cards.when.built': 'When built',
    'cards.when.always': 'Always',
    'cards.effect.income': 'Take {coins|# coin|# coins}.',
    'cards.effect.sail': 'Ships move one region further.',
    'cards.dice': 'dice',
    'cards.discard': 'discard pile',
    'cards.exile': 'exile',
    'cards.renown': 'renown',
    'cards.attack': 'attack',
    'cards.card.defence': 'defence',
    'cards.card.exhausted': 'exhausted',
    'cards.standing.trade': 'When somebody wants to trade',
    'cards.standing.trade.ask': 'ask me',
    'cards.standing.trade.accept': 'accept',
    'cards.standing.trade.refuse': 'refuse',
  },
  fr: {
    'cards.name': 'Un jeu de cartes',
    'cards.phase': 'Marché',
    'cards.prompt': 'Choisissez une carte à acheter, ou un adversaire avec qui commercer',
    'cards.market': 'marché',
    'cards.hand': 'main',
    'cards.deck': 'pioche',
    'cards.coin': 'pièces',
    'cards.knowledge': 'savoir',
    'cards.age': 'âge',
    'cards.age.1': 'barbare',
    'cards.age.2': 'empire',
    'cards.suit.region': 'région',
    'cards.suit.civilised': 'civilisée',
    'cards.suit.uncivilised': 'non civilisée',
    'cards.card.harbour': 'port',
    'cards.card.library': 'bibliothèque',
    'cards.card.raiders': 'pillards',
    'cards.card.temple': 'temple',
    'cards.text.harbour': 'Prenez une pièce par région de votre zone de jeu. Puis vous pouvez piocher une carte.',
    'cards.text.library': 'Gagnez 2 savoirs.',
    'cards.text.raiders': 'Chaque adversaire vous donne une pièce ou prend un trouble.',
    'cards.buy': 'Acheter {card}',
    'cards.trade': 'Commercer avec {seat}',
    'cards.pass': 'Finir le tour',
    'cards.action.buy': 'Achats',
    'cards.action.trade': 'Commerce',
    'cards.summary': 'On achète des cartes au marché.',
    'cards.banner.red': 'tribu rouge',
    'cards.banner.blue': 'tribu bleue',
    'cards.banner.green': 'tribu verte',
    'cards.when.built': 'À la construction',
    'cards.when.always': 'Toujours',
    'cards.effect.income': 'Prenez {coins|# pièce|# pièces}.',
    'cards.effect.sail': 'Les navires vont une région plus loin.',
    'cards.dice': 'dés',
    'cards.discard': 'défausse',
    'cards.exile': 'exil',
    'cards.renown': 'renommée',
    'cards.attack': 'attaque',
    'cards.card.defence': 'défense',
    'cards.card.exhausted': 'épuisée',
    'cards.standing.trade': "Quand quelqu'un veut commercer",
    'cards.standing.trade.ask': 'me demander',
    'cards.standing.trade.accept': 'accepter',
    'cards.standing.trade.refuse': 'refuser',
  },
};

export function paintedCards(): Json {
  const card = (id: string, name: string, suit: string, more: Json = {}) => ({
    id,
    name: `cards.card.${name}`,
    suit: `cards.suit.${suit}`,
    cost: { coin: id.length, knowledge: Number(id) % 2 },
    points: Number(id) % 4,
    text: name === 'temple' ? null : `cards.text.${name}`,
    ...more,
  });
  const zone = (id: string, name: string, count: number, items: Json[]) => ({ kind: 'zone', id, name, count, items });
  const counter = (id: string, value: number) => ({ kind: 'counter', id, name: `cards.${id}`, value });
  return {
    status: { round: 3, phase: 'cards.phase', to_act: 0, over: false },
    seats: [0, 1, 2].map((seat) => ({
      seat,
      colour: ['blue', 'orange', 'purple'][seat],
      score: 7 * seat + 4,
      items: [
        counter('coin', 3 + seat),
        counter('knowledge', seat),
        { kind: 'track', id: 'age', name: 'cards.age', steps: ['cards.age.1', 'cards.age.2'], at: seat % 2 },
        zone(
          'hand',
          'cards.hand',
          4,
          seat === 0
            ? [
                card('21', 'harbour', 'region'),
                card('22', 'library', 'civilised'),
                card('23', 'raiders', 'uncivilised'),
                card('24', 'temple', 'civilised'),
              ]
            : [],
        ),
        zone('deck', 'cards.deck', 12 - seat, []),
      ],
    })),
    items: [
      zone('market', 'cards.market', 5, [
        card('11', 'harbour', 'region'),
        card('12', 'library', 'civilised'),
        card('13', 'raiders', 'uncivilised'),
        card('14', 'temple', 'civilised'),
        card('15', 'harbour', 'region', {
          seat: 1,
          banners: ['cards.banner.red', 'cards.banner.blue', 'cards.banner.blue'],
          icons: { ship: 2, army: 1 },
          effects: [
            { when: 'cards.when.built', text: { key: 'cards.effect.income', args: { coins: 3 } } },
            { when: 'cards.when.always', text: 'cards.effect.sail' },
          ],
          defence: 4,
          exhausted: true,
          holds: { population: 2 },
          designed: true,
        }),
      ]),
      zone('deck', 'cards.deck', 31, []),
      { ...zone('discard', 'cards.discard', 6, [card('31', 'temple', 'civilised')]), layout: 'pile' },
      zone('exile', 'cards.exile', 0, []),
      zone('dice', 'cards.dice', 3, [
        { id: 'd1', name: 'cards.dice', die: 5 },
        { id: 'd2', name: 'cards.dice', die: 'cards.attack' },
        { id: 'd3', name: 'cards.dice', die: 12 },
      ]),
      {
        kind: 'track',
        id: 'renown',
        name: 'cards.renown',
        steps: Array.from({ length: 21 }, (_, index) => String(index)),
        at: 7,
      },
      counter('coin', 40),
    ],
  };
}

export function cardChoices(): Json[] {
  const buy = (id: string, name: string) => ({
    text: `buy ${id}`,
    message: { key: 'cards.buy', args: { card: { term: `cards.card.${name}` } } },
    targets: [{ kind: 'card', id }],
  });
  const trade = (seat: number) => ({
    text: `trade ${seat + 1}`,
    message: { key: 'cards.trade', args: { seat: { seat } } },
    targets: [{ kind: 'seat', id: String(seat) }],
  });
  return [
    buy('11', 'harbour'),
    buy('12', 'library'),
    buy('14', 'temple'),
    trade(1),
    trade(2),
    { text: 'pass', message: { key: 'cards.pass', args: {} }, targets: [] },
  ].map((choice, id) => ({ id, ...choice }));
}


export const cardOrders = [
  {
    key: 'trade',
    kind: 'choice',
    choices: ['ask', 'accept', 'refuse'],
    default: 'ask',
    name: 'cards.standing.trade',
  },
];
