// Which rules speak of which action, piece, tile and faction. The sentences are in texts/, the statements in the
// catalogue.

export const rules: Record<string, string[]> = {
  'terra-mystica.action.choose_faction': ['TM-SETUP-02', 'TM-SETUP-19', 'TM-SETUP-20', 'TM-SETUP-21', 'TM-SETUP-22'],
  'terra-mystica.action.place': [
    'TM-SETUP-23', 'TM-SETUP-24', 'TM-SETUP-25', 'TM-SETUP-26', 'TM-SETUP-27', 'TM-SETUP-28', 'TM-SETUP-29',
    'TM-SETUP-30',
  ],
  'terra-mystica.action.take_bonus': ['TM-SETUP-33', 'TM-SETUP-34', 'TM-BON-01'],
  'terra-mystica.action.convert': [
    'TM-CONV-01', 'TM-CONV-02', 'TM-CONV-03', 'TM-CONV-04', 'TM-CONV-05', 'TM-CONV-06', 'TM-CONV-08', 'TM-CONV-09',
    'TM-CONV-10', 'TM-POWER-08', 'TM-POWER-09', 'TM-POWER-10', 'TM-POWER-11',
  ],
  'terra-mystica.action.connect': [
    'TM-FAC-MERMAIDS-02', 'TM-FAC-MERMAIDS-03', 'TM-FAC-MERMAIDS-04', 'TM-FAC-MERMAIDS-05', 'TM-FAC-MERMAIDS-06',
    'TM-FAC-MERMAIDS-07', 'TM-FAC-MERMAIDS-09', 'TM-FAC-MERMAIDS-10',
  ],
  'terra-mystica.action.end_turn': ['TM-TURN-04', 'TM-TURN-11', 'TM-CONV-03'],
  'terra-mystica.action.transform': [
    'TM-TB-01', 'TM-TB-06', 'TM-TB-07', 'TM-TB-08', 'TM-TB-09', 'TM-TB-10', 'TM-TB-11', 'TM-TB-15', 'TM-TB-17',
    'TM-TB-18', 'TM-TB-19', 'TM-TB-20',
  ],
  'terra-mystica.action.build': ['TM-TB-01', 'TM-TB-02', 'TM-TB-03', 'TM-TB-04', 'TM-TB-05', 'TM-TB-30', 'TM-TB-32'],
  'terra-mystica.action.ship': [
    'TM-SHIP-01', 'TM-SHIP-02', 'TM-SHIP-03', 'TM-SHIP-04', 'TM-SHIP-05', 'TM-ADJ-03', 'TM-ADJ-04', 'TM-ADJ-06',
  ],
  'terra-mystica.action.spade': [
    'TM-SPADE-01', 'TM-SPADE-02', 'TM-SPADE-03', 'TM-SPADE-04', 'TM-SPADE-05', 'TM-SPADE-06', 'TM-SPADE-07',
  ],
  'terra-mystica.action.upgrade': [
    'TM-UPG-01', 'TM-UPG-02', 'TM-UPG-03', 'TM-UPG-04', 'TM-UPG-05', 'TM-UPG-06', 'TM-UPG-07', 'TM-UPG-08',
    'TM-UPG-09', 'TM-UPG-10', 'TM-UPG-11', 'TM-UPG-14',
  ],
  'terra-mystica.action.priest': [
    'TM-PRIEST-01', 'TM-PRIEST-02', 'TM-PRIEST-03', 'TM-PRIEST-04', 'TM-PRIEST-05', 'TM-PRIEST-06', 'TM-PRIEST-07',
  ],
  'terra-mystica.action.power': ['TM-PACT-01', 'TM-PACT-08', 'TM-PACT-09', 'TM-PACT-10', 'TM-POWER-06'],
  'terra-mystica.action.bonus_spade': [
    'TM-SPEC-01', 'TM-SPEC-02', 'TM-SPEC-04', 'TM-TB-21', 'TM-TB-26', 'TM-TB-29', 'TM-TB-34',
  ],
  'terra-mystica.action.bonus_step': ['TM-SPEC-01', 'TM-SPEC-02', 'TM-SPEC-04'],
  'terra-mystica.action.favor_step': ['TM-SPEC-01', 'TM-SPEC-02', 'TM-SPEC-03'],
  'terra-mystica.action.ride': ['TM-FAC-WITCHES-02', 'TM-FAC-WITCHES-03', 'TM-FAC-WITCHES-04'],
  'terra-mystica.action.ascend_two': ['TM-FAC-AUREN-03', 'TM-FAC-AUREN-04'],
  'terra-mystica.action.free_post': ['TM-FAC-SWARMLINGS-02', 'TM-FAC-SWARMLINGS-03'],
  'terra-mystica.action.giant_dig': ['TM-FAC-GIANTS-01', 'TM-FAC-GIANTS-02', 'TM-FAC-GIANTS-06'],
  'terra-mystica.action.double_turn': [
    'TM-FAC-CHAOS-03', 'TM-FAC-CHAOS-04', 'TM-FAC-CHAOS-05', 'TM-FAC-CHAOS-06', 'TM-FAC-CHAOS-07',
  ],
  'terra-mystica.action.sandstorm': ['TM-FAC-NOMADS-02', 'TM-FAC-NOMADS-03', 'TM-FAC-NOMADS-04', 'TM-FAC-NOMADS-05'],
  'terra-mystica.action.engineer': [
    'TM-FAC-ENGINEERS-01', 'TM-FAC-ENGINEERS-02', 'TM-BRIDGE-01', 'TM-BRIDGE-02', 'TM-BRIDGE-03',
  ],
  'terra-mystica.action.pass': [
    'TM-PASS-01', 'TM-PASS-02', 'TM-PASS-03', 'TM-PASS-04', 'TM-PASS-05', 'TM-PASS-06', 'TM-PASS-07', 'TM-PASS-08',
    'TM-PASS-13',
  ],
  'terra-mystica.action.terrain': [
    'TM-TB-09', 'TM-TB-10', 'TM-TB-11', 'TM-TB-12', 'TM-TB-13', 'TM-TB-14', 'TM-TB-15',
  ],
  'terra-mystica.action.bridge': [
    'TM-BRIDGE-01', 'TM-BRIDGE-02', 'TM-BRIDGE-03', 'TM-BRIDGE-04', 'TM-BRIDGE-05', 'TM-BRIDGE-06', 'TM-BRIDGE-07',
    'TM-BRIDGE-08', 'TM-BRIDGE-09', 'TM-BRIDGE-10',
  ],
  'terra-mystica.action.finish': ['TM-TB-17', 'TM-TB-29', 'TM-TB-34'],
  'terra-mystica.action.take_favor': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-13', 'TM-UPG-10'],
  'terra-mystica.action.take_town': [
    'TM-TOWN-01', 'TM-TOWN-02', 'TM-TOWN-04', 'TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-11', 'TM-TOWN-12',
    'TM-TOWN-13', 'TM-TOWN-20',
  ],
  'terra-mystica.action.ordain': ['TM-FAC-DARKLINGS-03', 'TM-FAC-DARKLINGS-04'],
  'terra-mystica.action.top': ['TM-CULT-04', 'TM-CULT-05', 'TM-CULT-06', 'TM-CULT-09', 'TM-CULT-12'],
  'terra-mystica.action.stay': ['TM-CULT-07', 'TM-CULT-12'],
  'terra-mystica.action.free_ship': ['TM-PROMO-07', 'TM-PROMO-08', 'TM-PROMO-09', 'TM-FAC-MERMAIDS-08'],
  'terra-mystica.action.accept': [
    'TM-LEECH-01', 'TM-LEECH-02', 'TM-LEECH-03', 'TM-LEECH-05', 'TM-LEECH-06', 'TM-LEECH-07', 'TM-LEECH-08',
    'TM-LEECH-09', 'TM-LEECH-14',
  ],
  'terra-mystica.action.decline': ['TM-LEECH-05', 'TM-LEECH-07', 'TM-FAC-CULTISTS-03'],
  'terra-mystica.action.later': ['TM-COMPAT-04'],
  'terra-mystica.action.cult_step': [
    'TM-FAC-CULTISTS-01', 'TM-FAC-CULTISTS-02', 'TM-FAC-CULTISTS-04', 'TM-FAC-CULTISTS-05',
  ],
  'terra-mystica.building.dwelling': [
    'TM-TB-02', 'TM-TB-03', 'TM-TB-04', 'TM-TB-05', 'TM-INC-02', 'TM-INC-08', 'TM-LEECH-01',
  ],
  'terra-mystica.building.trading_post': [
    'TM-UPG-05', 'TM-UPG-06', 'TM-UPG-12', 'TM-UPG-13', 'TM-INC-03', 'TM-LEECH-01',
  ],
  'terra-mystica.building.temple': ['TM-UPG-07', 'TM-UPG-10', 'TM-INC-04', 'TM-INC-07', 'TM-LEECH-01'],
  'terra-mystica.building.stronghold': [
    'TM-UPG-08', 'TM-UPG-09', 'TM-UPG-11', 'TM-UPG-12', 'TM-INC-06', 'TM-LEECH-01',
  ],
  'terra-mystica.building.sanctuary': [
    'TM-UPG-08', 'TM-UPG-09', 'TM-UPG-10', 'TM-UPG-12', 'TM-INC-05', 'TM-TOWN-02', 'TM-TOWN-03', 'TM-LEECH-01',
  ],
  'terra-mystica.terrain.desert': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.plains': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.swamp': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.lakes': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.forest': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.mountains': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.wasteland': ['TM-TB-02', 'TM-TB-09', 'TM-TB-10', 'TM-TB-16'],
  'terra-mystica.terrain.river': ['TM-TB-08', 'TM-ADJ-02', 'TM-ADJ-03', 'TM-ADJ-04', 'TM-ADJ-08'],
  'terra-mystica.cult.fire': [
    'TM-CULT-01', 'TM-CULT-02', 'TM-CULT-03', 'TM-CULT-04', 'TM-CULT-05', 'TM-CULT-06', 'TM-CULT-10', 'TM-CULT-11',
    'TM-END-02', 'TM-END-03', 'TM-END-04',
  ],
  'terra-mystica.cult.water': [
    'TM-CULT-01', 'TM-CULT-02', 'TM-CULT-03', 'TM-CULT-04', 'TM-CULT-05', 'TM-CULT-06', 'TM-CULT-10', 'TM-CULT-11',
    'TM-END-02', 'TM-END-03', 'TM-END-04',
  ],
  'terra-mystica.cult.earth': [
    'TM-CULT-01', 'TM-CULT-02', 'TM-CULT-03', 'TM-CULT-04', 'TM-CULT-05', 'TM-CULT-06', 'TM-CULT-10', 'TM-CULT-11',
    'TM-END-02', 'TM-END-03', 'TM-END-04',
  ],
  'terra-mystica.cult.air': [
    'TM-CULT-01', 'TM-CULT-02', 'TM-CULT-03', 'TM-CULT-04', 'TM-CULT-05', 'TM-CULT-06', 'TM-CULT-10', 'TM-CULT-11',
    'TM-END-02', 'TM-END-03', 'TM-END-04',
  ],
  'terra-mystica.faction.witches': [
    'TM-FAC-WITCHES-01', 'TM-FAC-WITCHES-02', 'TM-FAC-WITCHES-03', 'TM-FAC-WITCHES-04',
  ],
  'terra-mystica.faction.auren': ['TM-FAC-AUREN-01', 'TM-FAC-AUREN-02', 'TM-FAC-AUREN-03', 'TM-FAC-AUREN-04'],
  'terra-mystica.faction.swarmlings': [
    'TM-FAC-SWARMLINGS-01', 'TM-FAC-SWARMLINGS-02', 'TM-FAC-SWARMLINGS-03', 'TM-FAC-SWARMLINGS-04',
  ],
  'terra-mystica.faction.mermaids': [
    'TM-FAC-MERMAIDS-01', 'TM-FAC-MERMAIDS-02', 'TM-FAC-MERMAIDS-03', 'TM-FAC-MERMAIDS-04', 'TM-FAC-MERMAIDS-08',
  ],
  'terra-mystica.faction.alchemists': [
    'TM-FAC-ALCHEMISTS-01', 'TM-FAC-ALCHEMISTS-02', 'TM-FAC-ALCHEMISTS-03', 'TM-FAC-ALCHEMISTS-04',
    'TM-FAC-ALCHEMISTS-05',
  ],
  'terra-mystica.faction.darklings': [
    'TM-FAC-DARKLINGS-01', 'TM-FAC-DARKLINGS-02', 'TM-FAC-DARKLINGS-03', 'TM-FAC-DARKLINGS-04', 'TM-FAC-DARKLINGS-05',
  ],
  'terra-mystica.faction.halflings': [
    'TM-FAC-HALFLINGS-01', 'TM-FAC-HALFLINGS-02', 'TM-FAC-HALFLINGS-03', 'TM-FAC-HALFLINGS-04', 'TM-FAC-HALFLINGS-05',
    'TM-FAC-HALFLINGS-06',
  ],
  'terra-mystica.faction.cultists': [
    'TM-FAC-CULTISTS-01', 'TM-FAC-CULTISTS-02', 'TM-FAC-CULTISTS-03', 'TM-FAC-CULTISTS-04', 'TM-FAC-CULTISTS-05',
    'TM-FAC-CULTISTS-06',
  ],
  'terra-mystica.faction.engineers': [
    'TM-FAC-ENGINEERS-01', 'TM-FAC-ENGINEERS-02', 'TM-FAC-ENGINEERS-03', 'TM-FAC-ENGINEERS-04',
  ],
  'terra-mystica.faction.dwarves': [
    'TM-FAC-DWARVES-01', 'TM-FAC-DWARVES-02', 'TM-FAC-DWARVES-03', 'TM-FAC-SKIP-01', 'TM-FAC-SKIP-02',
    'TM-FAC-SKIP-03', 'TM-FAC-SKIP-04', 'TM-FAC-SKIP-05', 'TM-FAC-SKIP-06', 'TM-FAC-SKIP-07', 'TM-FAC-SKIP-08',
    'TM-FAC-SKIP-09',
  ],
  'terra-mystica.faction.giants': [
    'TM-FAC-GIANTS-01', 'TM-FAC-GIANTS-02', 'TM-FAC-GIANTS-03', 'TM-FAC-GIANTS-04', 'TM-FAC-GIANTS-05',
    'TM-FAC-GIANTS-06',
  ],
  'terra-mystica.faction.chaosmagicians': [
    'TM-FAC-CHAOS-01', 'TM-FAC-CHAOS-02', 'TM-FAC-CHAOS-03', 'TM-FAC-CHAOS-04', 'TM-FAC-CHAOS-05', 'TM-FAC-CHAOS-06',
    'TM-FAC-CHAOS-07',
  ],
  'terra-mystica.faction.nomads': [
    'TM-FAC-NOMADS-01', 'TM-FAC-NOMADS-02', 'TM-FAC-NOMADS-03', 'TM-FAC-NOMADS-04', 'TM-FAC-NOMADS-05',
  ],
  'terra-mystica.faction.fakirs': [
    'TM-FAC-FAKIRS-01', 'TM-FAC-FAKIRS-02', 'TM-FAC-FAKIRS-03', 'TM-FAC-FAKIRS-04', 'TM-FAC-SKIP-01',
    'TM-FAC-SKIP-02', 'TM-FAC-SKIP-03', 'TM-FAC-SKIP-04', 'TM-FAC-SKIP-05', 'TM-FAC-SKIP-06', 'TM-FAC-SKIP-07',
    'TM-FAC-SKIP-08', 'TM-FAC-SKIP-09',
  ],
  'terra-mystica.tile.BON1': ['TM-BON-01', 'TM-BON-02', 'TM-SPEC-01', 'TM-SPEC-02', 'TM-SPEC-04'],
  'terra-mystica.tile.BON2': ['TM-BON-01', 'TM-BON-03', 'TM-SPEC-01', 'TM-SPEC-02', 'TM-SPEC-04'],
  'terra-mystica.tile.BON3': ['TM-BON-01', 'TM-BON-04'],
  'terra-mystica.tile.BON4': ['TM-BON-01', 'TM-BON-05', 'TM-BON-06', 'TM-BON-07'],
  'terra-mystica.tile.BON5': ['TM-BON-01', 'TM-BON-08'],
  'terra-mystica.tile.BON6': ['TM-BON-01', 'TM-BON-09', 'TM-PASS-11'],
  'terra-mystica.tile.BON7': ['TM-BON-01', 'TM-BON-10', 'TM-PASS-10'],
  'terra-mystica.tile.BON8': ['TM-BON-01', 'TM-BON-11'],
  'terra-mystica.tile.BON9': ['TM-BON-01', 'TM-BON-12', 'TM-PASS-09'],
  'terra-mystica.tile.BON10': ['TM-PROMO-01', 'TM-PROMO-02', 'TM-PROMO-03'],
  'terra-mystica.tile.FAV1': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-04', 'TM-FAV-13'],
  'terra-mystica.tile.FAV2': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-04', 'TM-FAV-13'],
  'terra-mystica.tile.FAV3': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-04', 'TM-FAV-13'],
  'terra-mystica.tile.FAV4': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-04', 'TM-FAV-13'],
  'terra-mystica.tile.FAV5': [
    'TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-05', 'TM-FAV-13', 'TM-TOWN-04', 'TM-TOWN-05',
  ],
  'terra-mystica.tile.FAV6': [
    'TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-06', 'TM-FAV-13', 'TM-SPEC-01', 'TM-SPEC-02', 'TM-SPEC-03',
  ],
  'terra-mystica.tile.FAV7': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-07', 'TM-FAV-13'],
  'terra-mystica.tile.FAV8': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-08', 'TM-FAV-13'],
  'terra-mystica.tile.FAV9': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-09', 'TM-FAV-13'],
  'terra-mystica.tile.FAV10': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-10', 'TM-FAV-13'],
  'terra-mystica.tile.FAV11': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-11', 'TM-FAV-13'],
  'terra-mystica.tile.FAV12': ['TM-FAV-01', 'TM-FAV-02', 'TM-FAV-03', 'TM-FAV-12', 'TM-FAV-13', 'TM-PASS-12'],
  'terra-mystica.tile.TW1': ['TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-TW-01'],
  'terra-mystica.tile.TW2': ['TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-TW-02'],
  'terra-mystica.tile.TW3': ['TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-TW-03'],
  'terra-mystica.tile.TW4': ['TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-TW-04'],
  'terra-mystica.tile.TW5': ['TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-TW-05'],
  'terra-mystica.tile.TW6': [
    'TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-PROMO-04', 'TM-PROMO-05', 'TM-PROMO-06',
    'TM-PROMO-12',
  ],
  'terra-mystica.tile.TW7': [
    'TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-PROMO-04', 'TM-PROMO-07', 'TM-PROMO-08',
    'TM-PROMO-09', 'TM-PROMO-10', 'TM-PROMO-13',
  ],
  'terra-mystica.tile.TW8': [
    'TM-TOWN-07', 'TM-TOWN-08', 'TM-TOWN-09', 'TM-TOWN-18', 'TM-PROMO-04', 'TM-PROMO-11', 'TM-PROMO-12',
  ],
  'terra-mystica.tile.SCORE1': ['TM-SCO-01', 'TM-SCO-02', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03'],
  'terra-mystica.tile.SCORE2': [
    'TM-SCO-01', 'TM-SCO-03', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03', 'TM-P3-04', 'TM-P3-05', 'TM-P3-06',
    'TM-P3-07',
  ],
  'terra-mystica.tile.SCORE3': ['TM-SCO-01', 'TM-SCO-04', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03'],
  'terra-mystica.tile.SCORE4': ['TM-SCO-01', 'TM-SCO-05', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03'],
  'terra-mystica.tile.SCORE5': ['TM-SCO-01', 'TM-SCO-06', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03'],
  'terra-mystica.tile.SCORE6': [
    'TM-SCO-01', 'TM-SCO-07', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03', 'TM-P3-04', 'TM-P3-05', 'TM-P3-06',
    'TM-P3-07',
  ],
  'terra-mystica.tile.SCORE7': ['TM-SCO-01', 'TM-SCO-08', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03'],
  'terra-mystica.tile.SCORE8': [
    'TM-SCO-01', 'TM-SCO-09', 'TM-SCO-10', 'TM-P3-01', 'TM-P3-02', 'TM-P3-03', 'TM-P3-04', 'TM-P3-05', 'TM-P3-06',
    'TM-P3-07',
  ],
  'terra-mystica.tile.SCORE9': ['TM-COMPAT-02'],
  'terra-mystica.tile.ACT1': [
    'TM-PACT-01', 'TM-PACT-02', 'TM-BRIDGE-02', 'TM-BRIDGE-03', 'TM-BRIDGE-04', 'TM-BRIDGE-05', 'TM-BRIDGE-06',
    'TM-BRIDGE-07', 'TM-PACT-08',
  ],
  'terra-mystica.tile.ACT2': ['TM-PACT-01', 'TM-PACT-03', 'TM-PACT-09'],
  'terra-mystica.tile.ACT3': ['TM-PACT-01', 'TM-PACT-04'],
  'terra-mystica.tile.ACT4': ['TM-PACT-01', 'TM-PACT-05'],
  'terra-mystica.tile.ACT5': [
    'TM-PACT-01', 'TM-PACT-06', 'TM-TB-21', 'TM-TB-22', 'TM-TB-23', 'TM-TB-24', 'TM-TB-25', 'TM-TB-26', 'TM-TB-27',
    'TM-TB-28', 'TM-TB-29',
  ],
  'terra-mystica.tile.ACT6': [
    'TM-PACT-01', 'TM-PACT-07', 'TM-TB-21', 'TM-TB-22', 'TM-TB-23', 'TM-TB-24', 'TM-TB-25', 'TM-TB-26', 'TM-TB-27',
    'TM-TB-28', 'TM-TB-29',
  ],
  'terra-mystica.tile.ACTW': [
    'TM-FAC-WITCHES-02', 'TM-FAC-WITCHES-03', 'TM-FAC-WITCHES-04', 'TM-SPEC-01', 'TM-SPEC-05',
  ],
  'terra-mystica.tile.ACTA': ['TM-FAC-AUREN-03', 'TM-FAC-AUREN-04', 'TM-SPEC-01', 'TM-SPEC-05'],
  'terra-mystica.tile.ACTS': ['TM-FAC-SWARMLINGS-02', 'TM-FAC-SWARMLINGS-03', 'TM-SPEC-01', 'TM-SPEC-05'],
  'terra-mystica.tile.ACTG': ['TM-FAC-GIANTS-01', 'TM-FAC-GIANTS-02', 'TM-FAC-GIANTS-06', 'TM-SPEC-01', 'TM-SPEC-05'],
  'terra-mystica.tile.ACTC': [
    'TM-FAC-CHAOS-03', 'TM-FAC-CHAOS-04', 'TM-FAC-CHAOS-05', 'TM-FAC-CHAOS-06', 'TM-FAC-CHAOS-07', 'TM-SPEC-01',
    'TM-SPEC-05',
  ],
  'terra-mystica.tile.ACTN': [
    'TM-FAC-NOMADS-02', 'TM-FAC-NOMADS-03', 'TM-FAC-NOMADS-04', 'TM-FAC-NOMADS-05', 'TM-SPEC-01', 'TM-SPEC-05',
  ],
  'terra-mystica.tile.ACTE': ['TM-FAC-ENGINEERS-01', 'TM-FAC-ENGINEERS-02'],
  'terra-mystica.item.coins': [
    'TM-SETUP-04', 'TM-INC-01', 'TM-INC-03', 'TM-CONV-01', 'TM-CONV-02', 'TM-END-10', 'TM-END-12',
  ],
  'terra-mystica.item.workers': ['TM-INC-01', 'TM-INC-02', 'TM-INC-08', 'TM-TB-18', 'TM-CONV-01', 'TM-CONV-02'],
  'terra-mystica.item.priests': [
    'TM-INC-04', 'TM-INC-05', 'TM-INC-09', 'TM-INC-10', 'TM-PRIEST-01', 'TM-PRIEST-04', 'TM-PRIEST-07',
    'TM-PRIEST-08', 'TM-SPADE-06',
  ],
  'terra-mystica.item.bowl1': [
    'TM-POWER-01', 'TM-POWER-02', 'TM-POWER-03', 'TM-POWER-04', 'TM-POWER-05', 'TM-POWER-06', 'TM-POWER-07',
    'TM-POWER-08', 'TM-POWER-09', 'TM-POWER-12', 'TM-POWER-13',
  ],
  'terra-mystica.item.keys': ['TM-CULT-05', 'TM-CULT-06', 'TM-CULT-12', 'TM-TOWN-09'],
  'terra-mystica.piece.bridge': [
    'TM-BRIDGE-01', 'TM-BRIDGE-02', 'TM-BRIDGE-03', 'TM-BRIDGE-04', 'TM-BRIDGE-05', 'TM-BRIDGE-06', 'TM-BRIDGE-07',
    'TM-BRIDGE-08', 'TM-BRIDGE-09', 'TM-BRIDGE-10',
  ],
  'terra-mystica.piece.river_town': [
    'TM-FAC-MERMAIDS-02', 'TM-FAC-MERMAIDS-04', 'TM-FAC-MERMAIDS-05', 'TM-FAC-MERMAIDS-06', 'TM-FAC-MERMAIDS-10',
  ],
  'terra-mystica.phase.over': [
    'TM-END-01', 'TM-END-02', 'TM-END-04', 'TM-END-05', 'TM-END-06', 'TM-END-07', 'TM-END-08', 'TM-END-10',
    'TM-END-11', 'TM-END-12', 'TM-END-13', 'TM-END-15',
  ],
};
